import { type ReactNode, useLayoutEffect } from 'react'

/** Back link and title; on phones they replace the top bar's content. */
export function PageBar({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.add('has-page-bar')
    return () => classList.remove('has-page-bar')
  }, [])
  return <div className="page-bar">{children}</div>
}
