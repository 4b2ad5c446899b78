import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { cx } from '../../../lib/cx.ts'

const SITE = 'Campus Marketplace'

type PageTitleProps = {
  children: ReactNode
  /** The document's title, if the heading is not plain text or too short. */
  title?: string | undefined
  /** Takes the focus although the page is the same. */
  replaces?: boolean | undefined
  className?: string | undefined
}

/** Takes the focus after a navigation, so that screen readers announce it. */
export function PageTitle({ children, title, replaces = false, className }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const first = useRef(key)
  useEffect(() => {
    const opened = first.current === 'default'
    const busyHere =
      document.activeElement?.closest('main, dialog') !== null && document.activeElement !== null
    if (replaces) heading.current?.focus()
    else if (!opened && !busyHere) heading.current?.focus({ preventScroll: true })
  }, [replaces])
  const text = title ?? (typeof children === 'string' ? children : undefined)
  return (
    <>
      <title>{text === undefined || text === SITE ? SITE : `${text} | ${SITE}`}</title>
      <h1
        dir="auto"
        ref={heading}
        tabIndex={-1}
        className={cx('min-w-0 text-2xl font-extrabold wrap-anywhere', className)}
      >
        {children}
      </h1>
    </>
  )
}
