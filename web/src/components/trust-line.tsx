import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

type TrustLineProps = { children?: ReactNode; className?: string | undefined }

/** The promise beside every way to buy. */
export function TrustLine({ children, className }: TrustLineProps) {
  return (
    <p className={cx('flex items-start gap-2 rounded-md bg-money-soft p-3 text-sm text-money', className)}>
      <ShieldCheck aria-hidden="true" className="size-5 shrink-0" />
      {children ?? 'Paid into escrow. Seller gets it when you confirm delivery.'}
    </p>
  )
}
