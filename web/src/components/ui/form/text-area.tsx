import type { ComponentProps } from 'react'
import { cx } from '../../../lib/cx.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type TextAreaProps = FieldTexts & ComponentProps<'textarea'>

export function TextArea({
  label,
  hint,
  error,
  optional,
  frameClassName,
  id,
  className,
  rows = 4,
  ...rest
}: TextAreaProps) {
  return (
    <FieldFrame {...{ label, hint, error, optional, frameClassName, id }}>
      {(links) => (
        <textarea
          dir="auto"
          {...rest}
          {...links}
          rows={rows}
          className={cx('input-box resize-y', className)}
        />
      )}
    </FieldFrame>
  )
}
