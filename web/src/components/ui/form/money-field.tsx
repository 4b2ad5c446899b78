import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form'
import { cx } from '../../../lib/cx.ts'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

type MoneyFieldProps = NumberFieldProps & {
  /** The size of every other field, for prices in longer forms. */
  small?: boolean | undefined
}

/** An amount in naira, big, with its sign. */
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

type FormMoneyFieldProps<Values extends FieldValues, Sent> = Omit<
  MoneyFieldProps,
  'value' | 'onChange' | 'name'
> & { form: UseFormReturn<Values, unknown, Sent>; name: FieldPath<Values>; value?: undefined }

/** An amount of a form, with its error; `value` is given where the field shows none for now. */
export function FormMoneyField<Values extends FieldValues, Sent>({
  form,
  name,
  ...rest
}: FormMoneyFieldProps<Values, Sent>) {
  const { field, fieldState } = useController({ control: form.control, name })
  return <MoneyField {...field} error={fieldState.error?.message} {...rest} />
}
