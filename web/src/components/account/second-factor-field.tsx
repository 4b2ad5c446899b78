import { useState } from 'react'
import { SixDigits } from '../keys/six-digits.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/form/field.tsx'

export type ShownCode = { totp?: string; recoveryCode?: string }

type SecondFactorFieldProps = {
  value: ShownCode
  errors: Readonly<Record<string, string>>
  onChange: (value: ShownCode) => void
}

export function SecondFactorField({ value, errors, onChange }: SecondFactorFieldProps) {
  const [isLost, setLost] = useState(false)
  return (
    <div className="grid gap-2">
      {isLost ? (
        <Field
          label="Recovery code"
          hint="12 letters and digits. Each code works once."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={value.recoveryCode ?? ''}
          error={errors.recoveryCode}
          onChange={({ target }) => onChange({ recoveryCode: target.value })}
        />
      ) : (
        <SixDigits
          label="Code from your authenticator app"
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
        {isLost ? 'Use the authenticator app' : 'Use a recovery code'}
      </Button>
    </div>
  )
}
