import { cx } from '../../lib/cx.ts'

/** A market stall's awning that is also a danfo's stripe, on adire indigo. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={cx('size-9 shrink-0', className)}>
      <rect width="40" height="40" rx="11" fill="#2f3aa0" />
      <path
        d="M11 9h18l4 9c0 2.6-1.7 4.2-3.9 4.2S25 20.6 24.7 19c-.2 1.9-2.2 3.2-4.7 3.2s-4.5-1.3-4.7-3.2c-.3 1.6-2.1 3.2-4.4 3.2S7 20.6 7 18z"
        fill="#ffc629"
      />
      <path d="M8.6 15.2h22.8" stroke="#17192b" strokeWidth="2.4" />
      <path
        d="M11.5 24v7.5h17V24"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

export function Logo({ className }: { className?: string | undefined }) {
  return (
    <span className={cx('inline-flex items-center gap-2.5', className)}>
      <LogoMark />
      <span className="leading-tight font-extrabold tracking-tight max-[23rem]:text-sm">
        Campus <span className="text-primary">Marketplace</span>
      </span>
    </span>
  )
}
