import { useEffect } from 'react'

const opened = `${window.location.pathname}${window.location.search}`

/** Removes tags of the opened page once another is shown: phones share a page under its canonical address. */
export function useServerHead(shown: string): void {
  useEffect(() => {
    if (shown === opened) return
    for (const tag of document.head.querySelectorAll('[data-server]:not(title)')) tag.remove()
  }, [shown])
}
