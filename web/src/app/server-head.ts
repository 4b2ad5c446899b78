import type { createBrowserRouter } from 'react-router-dom'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/**
 * Takes out what the server wrote into the head for the page that was opened, once another one is shown: phones share
 * a page under its canonical address.
 */
export function forgetServerHead(router: Router, opened: string): void {
  const forget = () => {
    if (router.state.location.pathname === opened) return
    for (const tag of document.head.querySelectorAll('[data-server]:not(title)')) tag.remove()
    stop()
  }
  const stop = router.subscribe(forget)
  forget()
}
