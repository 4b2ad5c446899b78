import { type ReactNode, useLayoutEffect } from 'react'

/** The way back and the title: on a phone they stand in the top bar, in place of what that holds elsewhere. */
export function PageBar({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.add('has-page-bar')
    return () => classList.remove('has-page-bar')
  }, [])
  return <div className="page-bar">{children}</div>
}
