import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../../../lib/cx.ts'
import { FieldError } from './field-frame.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  error?: string | undefined
  /** Radio buttons of one choice share a `name`. */
  kind?: 'checkbox' | 'radio' | undefined
}

/** Custom drawn: in dark mode, native boxes look disabled. */
const BOX =
  'grid size-5 shrink-0 appearance-none place-content-center border-[1.5px] border-line-strong bg-surface before:scale-0 before:bg-on-primary checked:border-primary checked:bg-primary checked:before:scale-100 disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-danger forced-colors:appearance-auto forced-colors:before:hidden'
const TICK =
  'rounded-[0.375rem] before:size-3 before:[clip-path:polygon(14%_44%,0_65%,45%_100%,100%_16%,80%_0,43%_62%)]'
const DOT = 'rounded-full before:size-2 before:rounded-full'

export function Checkbox({ label, error, id, kind = 'checkbox', className, ...rest }: CheckboxProps) {
  const own = useId()
  const control = id ?? own
  return (
    <div className={className}>
      <label htmlFor={control} className="flex min-h-11 items-center gap-3 py-1">
        <input
          {...rest}
          id={control}
          type={kind}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${control}-error`}
          className={cx(BOX, kind === 'checkbox' ? TICK : DOT)}
        />
        <span>{label}</span>
      </label>
      {error !== undefined && <FieldError id={`${control}-error`}>{error}</FieldError>}
    </div>
  )
}
