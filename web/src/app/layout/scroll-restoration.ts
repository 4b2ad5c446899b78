import { useEffect, useLayoutEffect } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router-dom'
import { sessionStore } from '../../lib/browser/storage.ts'
import { staysHere } from '../../lib/navigation/stay-here.ts'

const KEPT_IN = 'scroll-positions'
const MAX = 100

const positions = new Map<string, number>(stored())
let shown: string | undefined

/** A page that is returned to, or reloaded, gets its old position. */
export function useScrollRestoration(): void {
  const { key, pathname, search, hash, state }: Location<unknown> = useLocation()
  // The first page after each load has the same key: without its address, the previous page's position would apply.
  const place = key === 'default' ? `${pathname}${search}` : key
  const returned = useNavigationType() === 'POP'
  useEffect(followScrolling, [])
  useLayoutEffect(() => {
    if (shown === place) return
    shown = place
    const named = hash === '' ? null : document.getElementById(hash.slice(1))
    const left = returned ? positions.get(place) : undefined
    if (left !== undefined) window.scrollTo(0, left)
    else if (named) named.scrollIntoView()
    else if (!staysHere(state)) window.scrollTo(0, 0)
  }, [place, returned, hash, state])
}

function followScrolling(): () => void {
  // The browser restores before the page has rendered.
  window.history.scrollRestoration = 'manual'
  const remember = () => {
    if (shown !== undefined) positions.set(shown, window.scrollY)
  }
  window.addEventListener('scroll', remember, { passive: true })
  window.addEventListener('pagehide', store)
  return () => {
    window.removeEventListener('scroll', remember)
    window.removeEventListener('pagehide', store)
  }
}

function store(): void {
  sessionStore.set(KEPT_IN, JSON.stringify([...positions].slice(-MAX)))
}

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStore.get(KEPT_IN) ?? '[]')
  } catch {
    return []
  }
}
