import { useEffect } from 'react'

const opened = `${window.location.pathname}${window.location.search}`

/**
 * Takes out what the server wrote into the head for the page that was opened, once another one is shown: phones share
 * a page under its canonical address.
 */
export function useServerHead(shown: string): void {
  useEffect(() => {
    if (shown === opened) return
    for (const tag of document.head.querySelectorAll('[data-server]:not(title)')) tag.remove()
  }, [shown])
}
