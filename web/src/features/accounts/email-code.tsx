import { useEffect, useState } from 'react'
import { SixDigits } from '../../components/keys/six-digits.tsx'
import { Button } from '../../components/ui/button.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'

type EmailCodeProps = {
  act?: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

/** Emails the code on mount. */
export function EmailCode({ act, ...field }: EmailCodeProps) {
  const send = useSubmitOnce({
    mutationFn: (_: undefined) =>
      act === undefined
        ? call('POST /api/auth/wallet-pin/reset/email-code')
        : call('POST /api/auth/step-up/email-code', { body: { act } }),
  })
  const [first] = useState(() => send.submit)
  useEffect(() => first(undefined), [first])
  return (
    <div className="grid gap-2">
      <SixDigits
        label="Code from our email"
        hint="We emailed you 6 digits. They work for 10 minutes."
        autoComplete="one-time-code"
        {...field}
        error={
          field.error ?? (send.error ? userMessage(send.error, 'We couldn’t send the code.') : undefined)
        }
      />
      <Button
        variant="text"
        busy={send.isPending}
        busyLabel="Sending…"
        onClick={() => send.submit(undefined)}
        className="justify-self-start"
      >
        Send a new code
      </Button>
    </div>
  )
}
