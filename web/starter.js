// Asks for the app's scripts when what stands in the page has been painted, or cannot be. The build puts this into the page.
{
  const scripts = document.getElementById('app-scripts')
  const start = () => document.head.append(scripts.content)
  // The browser offers once to install, perhaps before the app is there to hear it (offline/install-prompt.ts).
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.earlyInstallPrompt = event
  })
  if (document.hidden) start()
  else {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
    setTimeout(start, 1000)
  }
}
