import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../lib/cx.ts'
import { FieldError } from './field-frame.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  error?: string | undefined
  /** Several of which only one can be chosen share a `name`. */
  kind?: 'checkbox' | 'radio' | undefined
}

/** A box (or a radio dot) with its label beside it; the whole row can be pressed. */
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
          className={cx('size-5 shrink-0 accent-primary', kind === 'checkbox' && 'rounded-sm')}
        />
        <span>{label}</span>
      </label>
      {error !== undefined && <FieldError id={`${control}-error`}>{error}</FieldError>}
    </div>
  )
}
