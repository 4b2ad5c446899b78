import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { TONES, type Tone } from './badges/badge.tsx'

const ICONS: Record<Tone, LucideIcon> = {
  money: CircleCheck,
  warn: TriangleAlert,
  danger: CircleAlert,
  info: Info,
  neutral: Info,
}

type NoticeProps = {
  tone?: Tone | undefined
  title?: ReactNode
  icon?: LucideIcon | undefined
  action?: ReactNode
  className?: string | undefined
  children?: ReactNode
}

export function Notice({ tone = 'info', title, icon, action, className, children }: NoticeProps) {
  const Icon = icon ?? ICONS[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={cx('flex gap-3 rounded-md p-4 text-sm', TONES[tone], className)}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className="font-bold">{title}</p>}
        <div>{children}</div>
        {action !== undefined && <div className="mt-3 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  )
}
