import type { ComponentProps } from 'react'
import { cx } from '../../lib/cx.ts'

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('card rounded-lg bg-surface p-4 shadow-card md:p-6', className)} />
}
