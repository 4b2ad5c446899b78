import { cx } from '../../../lib/cx.ts'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

export type MoneyFieldProps = NumberFieldProps & {
  small?: boolean | undefined
}

export function MoneyField({ small, placeholder = '0', className, ...field }: MoneyFieldProps) {
  return (
    <NumberField
      {...field}
      unit="naira"
      inputMode={small ? 'decimal' : 'numeric'}
      placeholder={placeholder}
      className={cx(small ? 'pl-9!' : 'h-16 pl-11! text-xl! font-extrabold', className)}
      sign={{
        className: cx(
          'pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-2',
          small ? 'font-semibold' : 'text-xl font-extrabold',
        ),
        children: '₦',
      }}
    />
  )
}
