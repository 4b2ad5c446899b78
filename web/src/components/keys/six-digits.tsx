import type { ComponentProps } from 'react'
import { PIN_DIGITS } from '#adapters/contract/core/limits.ts'
import { DigitsField } from '../ui/form/digits-field.tsx'

type SixDigitsProps = Omit<ComponentProps<typeof DigitsField>, 'type' | 'digits'> & { secret?: boolean }

export function SixDigits({ secret = false, ...field }: SixDigitsProps) {
  return (
    <DigitsField
      {...field}
      type={secret ? 'password' : 'text'}
      digits={PIN_DIGITS}
      className="tracking-widest"
    />
  )
}
