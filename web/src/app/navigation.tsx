import { type ReactNode, useContext, useDeferredValue, useLayoutEffect, useState, useTransition } from 'react'
import { Router, UNSAFE_createBrowserHistory, UNSAFE_LocationContext } from 'react-router-dom'
import { isPreloaded } from './screen.tsx'

const history = UNSAFE_createBrowserHistory({ v5Compat: true })

/** A loaded screen renders in one go: in slices, a slow phone would paint a frame of the old page between any two. */
export function Navigation({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState({ action: history.action, location: history.location })
  const [isOnItsWay, startTransition] = useTransition()
  useLayoutEffect(
    () =>
      history.listen((next) =>
        isPreloaded(next.location.pathname) ? setPlace(next) : startTransition(() => setPlace(next)),
      ),
    [],
  )
  return (
    <Router location={place.location} navigationType={place.action} navigator={history}>
      {isOnItsWay && <div className="page-progress" aria-hidden="true" />}
      {children}
    </Router>
  )
}

/** Re-renders for a loaded screen only once that is drawn. */
export function Around({ children }: { children: ReactNode }) {
  return (
    <UNSAFE_LocationContext value={useDeferredValue(useContext(UNSAFE_LocationContext))}>
      {children}
    </UNSAFE_LocationContext>
  )
}
