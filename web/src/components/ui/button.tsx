import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { cx } from '../../lib/cx.ts'
import { Spinner } from './loading/spinner.tsx'

/** `primary` is a screen's single next step; `sell` is yellow and only for selling. */
export type ButtonVariant = 'primary' | 'outline' | 'text' | 'danger' | 'danger-outline' | 'sell'

const LOOKS: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  outline: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  text: 'text-primary underline-offset-4 hover:bg-primary-soft',
  danger: 'bg-danger text-on-danger hover:opacity-90',
  'danger-outline': 'border border-danger bg-surface text-danger hover:bg-danger-soft',
  sell: 'bg-accent text-on-accent hover:brightness-95',
}

type LookProps = { variant?: ButtonVariant | undefined; icon?: ReactNode; wide?: boolean | undefined }

type ButtonProps = ComponentProps<'button'> &
  LookProps & {
    busy?: boolean | undefined
    busyLabel?: string | undefined
  }

/** 48 px high. While busy it stays focusable. */
export function Button({
  variant = 'primary',
  icon,
  wide,
  busy = false,
  busyLabel,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      className={buttonClass({ variant, wide, className })}
    >
      {busy ? <Spinner className="size-4" /> : icon}
      {/* No box of its own: the children align with the icon. */}
      <span className="contents">{busy && busyLabel !== undefined ? busyLabel : children}</span>
    </button>
  )
}

type ButtonLinkProps = LinkProps & LookProps

export function ButtonLink({
  variant = 'primary',
  icon,
  wide,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, wide, className })}>
      {icon}
      <span className="contents">{children}</span>
    </Link>
  )
}

type ClassOptions = { variant?: ButtonVariant; wide?: boolean | undefined; className?: string | undefined }

/** Returns class names for elements other than `button` and `Link` (an outside link, a file's label). */
export function buttonClass({ variant = 'primary', wide, className }: ClassOptions): string {
  return cx(
    'press inline-flex min-h-12 items-center justify-center gap-2 rounded-md px-5 py-2 text-center font-semibold',
    'disabled:cursor-not-allowed disabled:opacity-60',
    'not-aria-busy:aria-disabled:cursor-not-allowed not-aria-busy:aria-disabled:opacity-60 aria-busy:cursor-progress [&_svg]:shrink-0',
    wide && 'w-full',
    LOOKS[variant],
    className,
  )
}
