//! ONNX's messages: the part of `onnx.proto` (IR version 13) that a model's meaning is in.
//!
//! Fields that are not declared here are skipped. Tags and names are those of the specification.

use std::collections::BTreeMap;

use bytes::Bytes;
use prost::Message;

/// A model.
#[derive(Clone, PartialEq, Message)]
pub(super) struct ModelProto {
    #[prost(int64, tag = "1")]
    pub(super) ir_version: i64,
    #[prost(message, optional, tag = "7")]
    pub(super) graph: Option<GraphProto>,
    #[prost(message, repeated, tag = "8")]
    pub(super) opset_import: Vec<OperatorSetIdProto>,
    #[prost(message, repeated, tag = "25")]
    pub(super) functions: Vec<FunctionProto>,
}

/// The version of a domain's ops.
#[derive(Clone, PartialEq, Message)]
pub(super) struct OperatorSetIdProto {
    #[prost(string, tag = "1")]
    pub(super) domain: String,
    #[prost(int64, tag = "2")]
    pub(super) version: i64,
}

/// A function that the model brings along.
#[derive(Clone, PartialEq, Message)]
pub(super) struct FunctionProto {
    #[prost(string, tag = "1")]
    pub(super) name: String,
    #[prost(string, repeated, tag = "4")]
    pub(super) input: Vec<String>,
    #[prost(string, repeated, tag = "5")]
    pub(super) output: Vec<String>,
    #[prost(message, repeated, tag = "7")]
    pub(super) node: Vec<NodeProto>,
    #[prost(message, repeated, tag = "9")]
    pub(super) opset_import: Vec<OperatorSetIdProto>,
    #[prost(string, tag = "10")]
    pub(super) domain: String,
    #[prost(message, repeated, tag = "11")]
    pub(super) attribute_proto: Vec<AttributeProto>,
    #[prost(string, tag = "13")]
    pub(super) overload: String,
}

/// A graph: the model's, or that of a branch or loop.
#[derive(Clone, PartialEq, Message)]
pub(super) struct GraphProto {
    #[prost(message, repeated, tag = "1")]
    pub(super) node: Vec<NodeProto>,
    #[prost(message, repeated, tag = "5")]
    pub(super) initializer: Vec<TensorProto>,
    #[prost(message, repeated, tag = "11")]
    pub(super) input: Vec<ValueInfoProto>,
    #[prost(message, repeated, tag = "12")]
    pub(super) output: Vec<ValueInfoProto>,
    #[prost(message, repeated, tag = "15")]
    pub(super) sparse_initializer: Vec<SparseTensorProto>,
}

/// A sparse tensor, of which only the name is read, for an error.
#[derive(Clone, PartialEq, Message)]
pub(super) struct SparseTensorProto {
    #[prost(message, optional, tag = "1")]
    pub(super) values: Option<TensorProto>,
}

/// An op and its operands.
#[derive(Clone, PartialEq, Message)]
pub(super) struct NodeProto {
    #[prost(string, repeated, tag = "1")]
    pub(super) input: Vec<String>,
    #[prost(string, repeated, tag = "2")]
    pub(super) output: Vec<String>,
    #[prost(string, tag = "3")]
    pub(super) name: String,
    #[prost(string, tag = "4")]
    pub(super) op_type: String,
    #[prost(message, repeated, tag = "5")]
    pub(super) attribute: Vec<AttributeProto>,
    #[prost(string, tag = "7")]
    pub(super) domain: String,
    #[prost(string, tag = "8")]
    pub(super) overload: String,
}

/// An attribute of a node.
#[derive(Clone, PartialEq, Message)]
pub(super) struct AttributeProto {
    #[prost(string, tag = "1")]
    pub(super) name: String,
    #[prost(float, optional, tag = "2")]
    pub(super) f: Option<f32>,
    #[prost(int64, optional, tag = "3")]
    pub(super) i: Option<i64>,
    #[prost(bytes = "bytes", optional, tag = "4")]
    pub(super) s: Option<Bytes>,
    #[prost(message, optional, boxed, tag = "5")]
    pub(super) t: Option<Box<TensorProto>>,
    #[prost(message, optional, boxed, tag = "6")]
    pub(super) g: Option<Box<GraphProto>>,
    #[prost(float, repeated, tag = "7")]
    pub(super) floats: Vec<f32>,
    #[prost(int64, repeated, tag = "8")]
    pub(super) ints: Vec<i64>,
    #[prost(bytes = "bytes", repeated, tag = "9")]
    pub(super) strings: Vec<Bytes>,
    #[prost(int32, tag = "20")]
    pub(super) r#type: i32,
    #[prost(string, tag = "21")]
    pub(super) ref_attr_name: String,
}

/// The attributes of a call, by name.
pub(super) type Attributes<'a> = BTreeMap<&'a str, &'a AttributeProto>;

/// An input or output of a graph.
#[derive(Clone, PartialEq, Message)]
pub(super) struct ValueInfoProto {
    #[prost(string, tag = "1")]
    pub(super) name: String,
    #[prost(message, optional, tag = "2")]
    pub(super) r#type: Option<TypeProto>,
}

/// A type; other kinds than tensors are sequences, maps and optionals.
#[derive(Clone, PartialEq, Message)]
pub(super) struct TypeProto {
    #[prost(message, optional, tag = "1")]
    pub(super) tensor_type: Option<TensorTypeProto>,
}

/// The type of a tensor.
#[derive(Clone, PartialEq, Message)]
pub(super) struct TensorTypeProto {
    #[prost(int32, tag = "1")]
    pub(super) elem_type: i32,
    #[prost(message, optional, tag = "2")]
    pub(super) shape: Option<TensorShapeProto>,
}

/// A shape.
#[derive(Clone, PartialEq, Message)]
pub(super) struct TensorShapeProto {
    #[prost(message, repeated, tag = "1")]
    pub(super) dim: Vec<DimensionProto>,
}

/// A size, a name for one, or nothing.
#[derive(Clone, PartialEq, Message)]
pub(super) struct DimensionProto {
    #[prost(int64, optional, tag = "1")]
    pub(super) dim_value: Option<i64>,
    #[prost(string, optional, tag = "2")]
    pub(super) dim_param: Option<String>,
}

/// A tensor with its elements, in one of several fields.
#[derive(Clone, PartialEq, Message)]
pub(super) struct TensorProto {
    #[prost(int64, repeated, tag = "1")]
    pub(super) dims: Vec<i64>,
    #[prost(int32, tag = "2")]
    pub(super) data_type: i32,
    #[prost(float, repeated, tag = "4")]
    pub(super) float_data: Vec<f32>,
    #[prost(int32, repeated, tag = "5")]
    pub(super) int32_data: Vec<i32>,
    #[prost(int64, repeated, tag = "7")]
    pub(super) int64_data: Vec<i64>,
    #[prost(string, tag = "8")]
    pub(super) name: String,
    #[prost(bytes = "bytes", optional, tag = "9")]
    pub(super) raw_data: Option<Bytes>,
    #[prost(double, repeated, tag = "10")]
    pub(super) double_data: Vec<f64>,
    #[prost(uint64, repeated, tag = "11")]
    pub(super) uint64_data: Vec<u64>,
    #[prost(message, repeated, tag = "13")]
    pub(super) external_data: Vec<StringStringEntryProto>,
    #[prost(int32, tag = "14")]
    pub(super) data_location: i32,
}

/// A setting.
#[derive(Clone, PartialEq, Message)]
pub(super) struct StringStringEntryProto {
    #[prost(string, tag = "1")]
    pub(super) key: String,
    #[prost(string, tag = "2")]
    pub(super) value: String,
}
