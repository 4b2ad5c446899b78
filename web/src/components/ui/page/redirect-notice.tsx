import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { LoneLink } from '../link.tsx'

type RedirectNoticeProps = {
  to: string
  afterMs: number
  label: string
  /** True if Back returns here, not to the page before. */
  keep?: boolean | undefined
}

export function RedirectNotice({ to, afterMs, label, keep = false }: RedirectNoticeProps) {
  const navigate = useNavigate()
  const [left, setLeft] = useState(Math.ceil(afterMs / 1000))
  useEffect(() => {
    const due = Date.now() + afterMs
    const go = setTimeout(() => void navigate(to, { replace: !keep }), afterMs)
    const count = setInterval(() => setLeft(Math.max(Math.ceil((due - Date.now()) / 1000), 0)), 250)
    return () => {
      clearTimeout(go)
      clearInterval(count)
    }
  }, [navigate, to, afterMs, keep])
  return (
    <p className="text-sm text-ink-2">
      <span role="status" className="sr-only">
        {`Taking you to ${label} shortly.`}
      </span>
      <span aria-hidden="true" className="tabular-nums">
        {`Taking you to ${label} in ${left} ${left === 1 ? 'second' : 'seconds'}.`}
      </span>{' '}
      <LoneLink to={to} replace={!keep}>
        Go now
      </LoneLink>
    </p>
  )
}
