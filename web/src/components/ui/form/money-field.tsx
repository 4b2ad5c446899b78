import { type Ref, useState } from 'react'
import { grouped } from '#adapters/contract/core/money.ts'
import { cx } from '../../../lib/cx.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type MoneyFieldProps = FieldTexts & {
  /** Naira; undefined while nothing, NaN-free. */
  value: number | undefined
  onChange: (naira: number | undefined) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  id?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
  disabled?: boolean | undefined
  /** The size of every other field, for prices in longer forms. */
  small?: boolean | undefined
  placeholder?: string | undefined
  className?: string | undefined
}

/** An amount in naira, big, with its sign. Works as the `field` of react-hook-form's Controller. */
export function MoneyField({
  label,
  hint,
  error,
  optional,
  frameClassName,
  value,
  onChange,
  id,
  small,
  placeholder = '0',
  className,
  ...rest
}: MoneyFieldProps) {
  const [typed, setTyped] = useState<string>()
  const text = typed !== undefined && parseNaira(typed) === value ? typed : show(value)
  function change(next: string) {
    const clean = cleanNaira(next)
    setTyped(clean)
    onChange(parseNaira(clean))
  }
  return (
    <FieldFrame {...{ label, hint, error, optional, frameClassName, id }}>
      {(links) => (
        <span className="relative block">
          <span
            aria-hidden="true"
            className={cx(
              'pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-2',
              small ? 'font-semibold' : 'text-xl font-extrabold',
            )}
          >
            ₦
          </span>
          <input
            {...rest}
            {...links}
            type="text"
            inputMode={small ? 'decimal' : 'numeric'}
            autoComplete="off"
            placeholder={placeholder}
            value={text}
            onChange={(event) => change(event.target.value)}
            onBlur={() => {
              setTyped(undefined)
              rest.onBlur?.()
            }}
            className={cx(
              'input-box tabular-nums',
              small ? 'pl-9!' : 'h-16 pl-11! text-xl! font-extrabold',
              className,
            )}
          />
        </span>
      )}
    </FieldFrame>
  )
}

function show(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '' : grouped(Math.round(value * 100) / 100)
}

/** Digits and one point with two digits after it; signs, letters, spaces and commas of pasted text go. */
function cleanNaira(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  return rest.length === 0 ? whole.slice(0, 12) : `${whole.slice(0, 12)}.${rest.join('').slice(0, 2)}`
}

function parseNaira(clean: string): number | undefined {
  return /\d/.test(clean) ? Number(clean) : undefined
}
