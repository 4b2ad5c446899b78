import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/form/field.tsx'
import { SixDigits } from './six-digits.tsx'
import * as words from './words.ts'

/** A code of the authenticator app, or one of recovery. */
export type ShownCode = { totp?: string; recoveryCode?: string }

type SecondFactorFieldProps = {
  value: ShownCode
  errors: Readonly<Record<string, string>>
  onChange: (value: ShownCode) => void
}

/** Asks for the code of the authenticator app; who lost it enters a recovery code instead. */
export function SecondFactorField({ value, errors, onChange }: SecondFactorFieldProps) {
  const [isLost, setLost] = useState(false)
  return (
    <div className="grid gap-2">
      {isLost ? (
        <Field
          label={words.SECOND_FACTOR.recovery}
          hint={words.SECOND_FACTOR.recoveryHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={value.recoveryCode ?? ''}
          error={errors.recoveryCode}
          onChange={({ target }) => onChange({ recoveryCode: target.value })}
        />
      ) : (
        <SixDigits
          label={words.SECOND_FACTOR.code}
          autoComplete="one-time-code"
          value={value.totp ?? ''}
          error={errors.totp}
          onChange={({ target }) => onChange({ totp: target.value })}
        />
      )}
      <Button
        variant="text"
        className="justify-self-start"
        onClick={() => {
          setLost(!isLost)
          onChange({})
        }}
      >
        {isLost ? words.SECOND_FACTOR.useApp : words.SECOND_FACTOR.useRecovery}
      </Button>
    </div>
  )
}
