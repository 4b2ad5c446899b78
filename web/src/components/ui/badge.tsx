import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'

/** Money is safe or done; waiting; failed; moving; anything else. */
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

/** A word on a soft ground, 24 px high. */
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
      {children}
    </span>
  )
}
