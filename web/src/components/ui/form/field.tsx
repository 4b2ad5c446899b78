import type { ComponentProps } from 'react'
import { cx } from '../../../lib/cx.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type FieldProps = FieldTexts & ComponentProps<'input'>

/** Takes `input`'s props; `register('name')` can be spread on it. */
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
