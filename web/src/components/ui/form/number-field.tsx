import type { ComponentProps, Ref } from 'react'
import { cx } from '../../../lib/cx.ts'
import { counted, formatNaira } from '../../../lib/format.ts'
import type { Unit } from '../../../lib/typed/typed-numbers.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { type NumberValue, useTypedNumber } from './use-typed-number.ts'

type FieldUnit = Exclude<Unit, 'count'>

export type NumberFieldProps = FieldTexts &
  NumberValue & {
    name?: string | undefined
    id?: string | undefined
    ref?: Ref<HTMLInputElement> | undefined
    disabled?: boolean | undefined
    placeholder?: string | undefined
    className?: string | undefined
  }

const UNITS = {
  naira: { show: formatNaira, unreadable: 'We can’t read this amount. Type it like 1,500 or 1,500.50.' },
  percent: {
    show: (percent: number) => `${percent}%`,
    unreadable: 'We can’t read this percentage. Type it like 2.5.',
  },
  days: {
    show: (days: number) => counted(days, 'day'),
    unreadable: 'We can’t read this number. Type it like 7.',
  },
}

type Props = NumberFieldProps & {
  unit: FieldUnit
  inputMode: 'decimal' | 'numeric'
  sign?: ComponentProps<'span'>
}

/** Passes NaN while the text is ambiguous. Works as the `field` of react-hook-form's Controller. */
export function NumberField({
  label,
  hint,
  error,
  optional,
  frameClassName,
  id,
  unit,
  sign,
  className,
  value,
  onChange,
  onBlur,
  ...rest
}: Props) {
  const { control, doubt, isDone, accept } = useTypedNumber(unit, { value, onChange, onBlur })
  const { show, unreadable } = UNITS[unit]
  const meant = doubt?.is === 'question' ? doubt.meant : undefined
  const isInDoubt = doubt !== undefined && (isDone || error !== undefined)
  const problem = meant === undefined ? unreadable : `Did you mean ${show(meant)}?`
  return (
    <FieldFrame
      {...{ label, hint, optional, frameClassName, id }}
      error={isInDoubt ? <span role="alert">{problem}</span> : error}
      answer={
        isInDoubt && meant !== undefined
          ? { label: `Use ${show(meant)}`, onPress: () => accept(meant) }
          : undefined
      }
    >
      {(links) => (
        <span className="relative block">
          {sign && <span aria-hidden="true" {...sign} />}
          <input
            {...rest}
            {...links}
            {...control}
            type="text"
            autoComplete="off"
            className={cx('input-box tabular-nums', className)}
          />
        </span>
      )}
    </FieldFrame>
  )
}
