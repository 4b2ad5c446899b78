// Before the first paint, so that a chosen theme never flashes. A file of its own: the page runs no inline scripts.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
