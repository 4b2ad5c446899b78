import type { ComponentProps } from 'react'
import { PIN_DIGITS } from '#adapters/contract/identity/step-up.ts'
import { Field } from '../../components/ui/form/field.tsx'

type SixDigitsProps = Omit<ComponentProps<typeof Field>, 'type'> & { secret?: boolean }

/** A PIN or a code of six digits, with the keypad of a phone. */
export function SixDigits({ secret = false, ...field }: SixDigitsProps) {
  return (
    <Field
      autoComplete="off"
      {...field}
      type={secret ? 'password' : 'text'}
      inputMode="numeric"
      maxLength={PIN_DIGITS}
      className="tracking-widest"
    />
  )
}
