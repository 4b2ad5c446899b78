import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { cx } from '../lib/cx.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { IconButton } from './icon-button.tsx'

type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type'> & { autoComplete: 'current-password' | 'new-password' }

/** A password that can be looked at while typing; paste and password managers work. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  frameClassName,
  id,
  className,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...{ label, hint, error, optional, frameClassName, id }}>
      {(links) => (
        <span className="relative block">
          <input
            {...rest}
            {...links}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={cx('input-box pr-12!', className)}
          />
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? 'Hide password' : 'Show password'}
            aria-controls={links.id}
            onClick={() => setShown(!shown)}
            className="absolute top-0.5 right-0.5 text-ink-2"
          />
        </span>
      )}
    </FieldFrame>
  )
}
