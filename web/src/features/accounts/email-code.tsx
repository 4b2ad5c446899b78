import { useEffect, useState } from 'react'
import { sendKeyResetCode, sendProofCode } from '#adapters/contract/identity/step-up.ts'
import { Button } from '../../components/ui/button.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { SixDigits } from './six-digits.tsx'
import * as words from './words.ts'

type EmailCodeProps = {
  /** What the code proves; left out where it removes lost keys. */
  act?: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

/** Sends a code by email as it appears, and takes its digits. */
export function EmailCode({ act, ...field }: EmailCodeProps) {
  const send = useSubmitOnce({
    mutationFn: (_: undefined) =>
      act === undefined ? call(sendKeyResetCode) : call(sendProofCode, { body: { act } }),
  })
  const [first] = useState(() => send.submit)
  useEffect(() => first(undefined), [first])
  return (
    <div className="grid gap-2">
      <SixDigits
        label={words.codeFromOurEmail}
        hint={words.weEmailedYouSixDigits}
        autoComplete="one-time-code"
        {...field}
        error={field.error ?? (send.error ? userMessage(send.error, words.weCouldntSendTheCode) : undefined)}
      />
      <Button
        variant="text"
        busy={send.isPending}
        busyLabel={words.sending}
        onClick={() => send.submit(undefined)}
        className="justify-self-start"
      >
        {words.sendANewCode}
      </Button>
    </div>
  )
}
