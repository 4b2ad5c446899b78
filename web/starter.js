// Loads the app's scripts once the content of the page has been painted. The build puts this into the page.
{
  const scripts = document.getElementById('app-scripts')
  // The files of the screen are fetched by hand: as preloaded modules they would stay failed once they were not reached (lib/navigation/part-files.ts).
  window.earlyFiles = new Map()
  // A response that nothing reads to its end keeps its connection busy.
  const readWhole = (response) =>
    response
      .clone()
      .arrayBuffer()
      .then(() => response)
  const start = () => {
    for (const link of scripts.content.querySelectorAll('link[data-server]')) {
      const path = link.getAttribute('href')
      const asked = fetch(path, { priority: 'low' }).then(readWhole)
      asked.catch(() => undefined)
      window.earlyFiles.set(path, asked)
      link.remove()
    }
    document.head.append(scripts.content)
  }
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
