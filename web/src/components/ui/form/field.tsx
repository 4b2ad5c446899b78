import type { ComponentProps } from 'react'
import { cx } from '../../../lib/cx.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type FieldProps = FieldTexts & ComponentProps<'input'>

/** One line of text with its label. Takes what `input` takes; `register('name')` can be spread on it. */
export function Field({
  label,
  hint,
  error,
  optional,
  frameClassName,
  id,
  className,
  type = 'text',
  ...rest
}: FieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, optional, frameClassName, id }}>
      {(links) => (
        <input dir="auto" {...rest} {...links} type={type} className={cx('input-box', className)} />
      )}
    </FieldFrame>
  )
}
