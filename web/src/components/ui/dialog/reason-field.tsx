import { DISABLING_REASON_LENGTH } from '#adapters/contract/core/limits.ts'
import { TextArea } from '../form/text-area.tsx'

type ReasonFieldProps = { value: string; onReason: (reason: string) => void; disabled?: boolean }

export function ReasonField({ value, onReason, disabled = false }: ReasonFieldProps) {
  return (
    <TextArea
      label="Reason"
      optional
      rows={2}
      maxLength={DISABLING_REASON_LENGTH}
      value={value}
      disabled={disabled}
      onChange={(event) => onReason(event.target.value)}
      hint="It’s kept in the audit log."
    />
  )
}
