import { cx } from '../lib/cx.ts'

/** The mark: a market stall's awning that is also a danfo's stripe, on adire indigo. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={cx('size-9 shrink-0', className)}>
      <rect width="40" height="40" rx="11" fill="#2f3aa0" />
      <path
        d="M11 9h18l4 9c0 2.6-1.7 4.2-3.9 4.2S25 20.600 24.700 19c-.2 1.900-2.200 3.200-4.700 3.200s-4.500-1.300-4.700-3.200c-.3 1.600-2.100 3.200-4.400 3.200S7 20.600 7 18z"
        fill="#ffc629"
      />
      <path d="M8.600 15.200h22.800" stroke="#17192b" strokeWidth="2.400" />
      <path
        d="M11.500 24v7.500h17V24"
        fill="none"
        stroke="#fff"
        strokeWidth="2.600"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** The mark with the name beside it. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <span className={cx('inline-flex items-center gap-2.5', className)}>
      <LogoMark />
      <span className="leading-tight font-extrabold tracking-tight">
        Campus <span className="text-primary">Marketplace</span>
      </span>
    </span>
  )
}
