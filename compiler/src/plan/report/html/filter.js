const field = document.getElementById('filter');
field.addEventListener('input', () => {
  const words = field.value.toLowerCase();
  for (const group of document.querySelectorAll('details.values')) {
    let shown = 0;
    for (const row of group.querySelectorAll('tbody tr')) {
      const fits = row.textContent.toLowerCase().includes(words);
      row.hidden = !fits;
      shown += fits;
    }
    group.hidden = shown === 0;
    if (words) group.open = true;
  }
});
