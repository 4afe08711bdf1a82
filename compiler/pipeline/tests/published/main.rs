//! What others have published, beside what is found here. The data are in `../shared/data`.

mod aceso;
mod claims;
mod pipedream;
mod piper;
