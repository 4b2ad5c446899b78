import type { ChangeEvent, ComponentProps } from 'react'
import { digitsIn } from '../../../lib/typed/digits.ts'
import { Field } from './field.tsx'

type DigitsFieldProps = Omit<ComponentProps<typeof Field>, 'maxLength' | 'inputMode'> & { digits: number }

/** Removes labels and separators from pasted text; surplus digits stay, for the form to refuse. */
export function DigitsField({ digits, onChange, ...field }: DigitsFieldProps) {
  return (
    <Field
      autoComplete="off"
      {...field}
      inputMode="numeric"
      onChange={(event) => {
        retainDigits(event, digits)
        return onChange?.(event)
      }}
    />
  )
}

/** Leaves the caret behind the same digit, and lets no one type beyond the length. */
function retainDigits({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>, length: number) {
  const { value } = input
  const digits = digitsIn(value, length)
  const isTyped = nativeEvent instanceof InputEvent && !PASTED.includes(nativeEvent.inputType)
  const before = digitsIn(value.slice(0, input.selectionStart ?? value.length), length).length
  const excess = isTyped ? Math.min(Math.max(digits.length - length, 0), before) : 0
  const next = digits.slice(0, before - excess) + digits.slice(before)
  if (next === value) return
  input.value = next
  input.setSelectionRange(before - excess, before - excess)
}

const PASTED = ['insertFromPaste', 'insertFromDrop']
