import type { ReactNode } from 'react'
import { cx } from '../../../lib/cx.ts'

/** `money`: safe or done; `warn`: waiting; `danger`: failed; `info`: moving; `neutral`: anything else. */
export type Tone = 'money' | 'warn' | 'danger' | 'info' | 'neutral'

export const TONES: Record<Tone, string> = {
  money: 'bg-money-soft text-money',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  neutral: 'bg-neutral-soft text-ink-2',
}

type BadgeProps = {
  tone?: Tone | undefined
  icon?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'badge inline-flex min-h-6 items-center gap-1 rounded-full px-2 text-xs font-semibold whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0',
        TONES[tone],
        className,
      )}
    >
      {icon}
      <span>{children}</span>
    </span>
  )
}

/** Nothing for others, or where an older copy lacks the field. */
export function VerifiedMark({ verified }: { verified: boolean | undefined }) {
  if (!verified) return null
  return (
    <span title="Verified student" className="inline-flex shrink-0 align-middle text-money">
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-4">
        <path
          fill="currentColor"
          d="M12 1.5l2.6 2 3.2-.2 1 3.1 2.8 1.7-1 3.1 1 3.1-2.8 1.7-1 3.1-3.2-.2-2.6 2-2.6-2-3.2.2-1-3.1-2.8-1.7 1-3.1-1-3.1 2.8-1.7 1-3.1 3.2.2z"
        />
        <path fill="none" className="stroke-surface" strokeWidth="2.2" d="M7.8 11.4l2.9 2.9 5.5-5.6" />
      </svg>
      <span className="sr-only">Verified student</span>
    </span>
  )
}
