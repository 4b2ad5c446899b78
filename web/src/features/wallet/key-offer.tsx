import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { hasPasskeys } from '../../components/keys/passkey.ts'
import { PinForm } from '../../components/keys/pin-form.tsx'
import { useAddPasskey } from '../../components/keys/use-add-passkey.ts'
import { Button } from '../../components/ui/button.tsx'

type KeyOfferProps = {
  onStart?: () => void
  onSkip: () => void
}

export default function KeyOffer({ onStart = () => undefined, onSkip }: KeyOfferProps) {
  const [isTyping, setTyping] = useState(false)
  const add = useAddPasskey()
  return (
    <section aria-labelledby="key-offer" className="mb-4 grid gap-4 rounded-md bg-campus-soft p-4 text-left">
      <div className="flex gap-3">
        <ShieldCheck aria-hidden="true" className="size-6 shrink-0 text-campus" />
        <div className="grid gap-1">
          <h2 id="key-offer" className="font-bold text-ink">
            Protect your money
          </h2>
          <p className="text-ink-2">
            Add a PIN or passkey. A stolen phone or password then can’t empty your wallet.
          </p>
        </div>
      </div>
      {isTyping ? (
        <PinForm onEnd={() => setTyping(false)} />
      ) : (
        <div className="grid gap-3">
          <Button
            onClick={() => {
              onStart()
              setTyping(true)
            }}
          >
            Set a wallet PIN
          </Button>
          {hasPasskeys() && (
            <Button
              variant="outline"
              busy={add.isPending}
              busyLabel="Adding…"
              onClick={() => {
                onStart()
                add.submit(undefined)
              }}
            >
              Add a passkey
            </Button>
          )}
          <Button variant="text" onClick={onSkip}>
            Not now
          </Button>
        </div>
      )}
    </section>
  )
}
