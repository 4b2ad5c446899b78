import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { Illustration, type IllustrationName } from './illustrations.tsx'

type EmptyStateProps = {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  picture?: IllustrationName | undefined
  className?: string | undefined
}

export function EmptyState({ title, text, action, picture = 'stall', className }: EmptyStateProps) {
  return (
    <section
      className={cx('grid content-start justify-items-center gap-2 px-4 py-10 text-center', className)}
    >
      <Illustration name={picture} className="mb-2 h-28 w-36 text-campus" />
      <h2 className="max-w-full text-lg font-bold wrap-anywhere">{title}</h2>
      {text && <div className="max-w-[min(100%,65ch)] text-ink-2 wrap-anywhere">{text}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </section>
  )
}
