import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../../../lib/cx.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { Options, type OptionsProps } from './select-options.tsx'

type SelectFieldProps = FieldTexts & OptionsProps & ComponentProps<'select'>

export function SelectField({
  label,
  hint,
  error,
  optional,
  frameClassName,
  id,
  className,
  choices,
  placeholder,
  ...rest
}: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, optional, frameClassName, id }}>
      {(links) => (
        <span className="relative block">
          <select {...rest} {...links} className={cx('input-box appearance-none truncate pr-10!', className)}>
            <Options choices={choices} placeholder={placeholder} />
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-2"
          />
        </span>
      )}
    </FieldFrame>
  )
}
