import { Phone } from 'lucide-react'
import { useState } from 'react'
import { HIDDEN_PHONE } from '#adapters/contract/core/first-calls.ts'
import { useSession } from '../../../lib/session/session.ts'
import { dialable } from '../../../lib/typed/addresses.ts'
import { Button, buttonClass } from '../../ui/button.tsx'

/** Shows a number to members at once, to visitors on request. */
export function useShownPhone(phone: string | null) {
  const { status } = useSession()
  const [pressed, setPressed] = useState(false)
  const isThere = phone !== null && (phone === HIDDEN_PHONE || dialable(phone) !== undefined)
  const isShown = isThere && phone !== HIDDEN_PHONE && (status === 'in' || pressed)
  return { isThere, phone: isShown ? phone : null, show: () => setPressed(true) }
}

/** Hides the number behind a button, as bots read pages. */
export function PhoneLink({ shown: { isThere, phone, show } }: { shown: ReturnType<typeof useShownPhone> }) {
  if (!isThere) return null
  const icon = <Phone aria-hidden="true" className="size-5" />
  if (phone === null)
    return (
      <Button variant="outline" icon={icon} onClick={show}>
        Show phone number
      </Button>
    )
  return (
    <a href={`tel:${dialable(phone)}`} className={buttonClass({ variant: 'outline' })}>
      {icon}
      <span>{phone}</span>
    </a>
  )
}

export function OutsideWarning() {
  return (
    <p className="text-sm text-ink-2">
      Pay from your wallet only. Payments made outside it are not protected by escrow.
    </p>
  )
}
