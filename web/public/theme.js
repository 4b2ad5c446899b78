// Before the first paint, so that a chosen theme never flashes. The build puts this into the page, and the server allows it there by its hash.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
