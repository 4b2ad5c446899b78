import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form'
import { MoneyField, type MoneyFieldProps } from './ui/form/money-field.tsx'

type FormMoneyFieldProps<Values extends FieldValues, Sent> = Omit<
  MoneyFieldProps,
  'value' | 'onChange' | 'name'
> & { form: UseFormReturn<Values, unknown, Sent>; name: FieldPath<Values>; value?: undefined }

export function FormMoneyField<Values extends FieldValues, Sent>({
  form,
  name,
  ...rest
}: FormMoneyFieldProps<Values, Sent>) {
  const { field, fieldState } = useController({ control: form.control, name })
  return <MoneyField {...field} error={fieldState.error?.message} {...rest} />
}
