import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { lazyWhenIdle } from '../../../lib/navigation/lazily.ts'
import { IconButton } from '../icon-button.tsx'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type'> & { autoComplete: 'current-password' | 'new-password' }

const Strength = lazyWhenIdle(() => import('./password-strength.tsx'))

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
  const [typed, setTyped] = useState('')
  return (
    <FieldFrame
      {...{ label, error, optional, frameClassName, id }}
      hint={
        hint && (
          <>
            <span>{hint}</span>
            <Suspense>{typed && <Strength password={typed} />}</Suspense>
          </>
        )
      }
    >
      {(links) => (
        <span
          className="relative block"
          onInput={({ target }) => setTyped((target as HTMLInputElement).value)}
        >
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
