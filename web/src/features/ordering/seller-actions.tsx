import { type FormEvent, useRef, useState } from 'react'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import { Button } from '../../components/ui/button.tsx'
import { DigitsField } from '../../components/ui/form/digits-field.tsx'
import { ApiError, userMessage } from '../../lib/api/client.ts'
import { formatNaira } from '../../lib/format.ts'
import { isOpen } from '../../lib/order-history.ts'
import { ActionRow, MessageLink } from './action-row.tsx'
import { AdvanceButton } from './advance-button.tsx'
import { useHandOver } from './api.ts'
import { CancelDialog } from './cancellation/cancel-dialog.tsx'
import { mayAccept, mayDecline, nextAdvance } from './delivery.ts'
import { AcceptMeeting, SuggestMeeting } from './meeting/meeting-panel.tsx'
import { useWaitingEnd, WaitingEnd } from './waiting-end.tsx'

const CODE = /^\d{6}$/
const WANTED = 'Enter the 6-digit code'

export function SellerActions({ order }: { order: Order }) {
  const [declining, setDeclining] = useState(false)
  const waiting = useWaitingEnd(order.id)
  if (!isOpen(order)) return null
  const hasProposal = (order.meeting?.proposal ?? order.meeting?.agreed ?? null) !== null
  return (
    <div className="grid gap-2">
      {nextAdvance(order) && (
        <ActionRow>
          <AdvanceButton order={order} />
        </ActionRow>
      )}
      {waiting ? (
        <WaitingEnd entry={waiting} title="Handover code saved on this phone" takeBackLabel="Remove code">
          We check it when you open the app online. You’re paid only then.
        </WaitingEnd>
      ) : (
        <HandoverForm order={order} />
      )}
      <ActionRow>
        {mayAccept(order, 'seller') && <AcceptMeeting order={order} variant="outline" />}
        {!hasProposal && order.deliveryStatus !== 'delivered' && (
          <SuggestMeeting order={order} variant="outline">
            Suggest a meeting
          </SuggestMeeting>
        )}
        <MessageLink orderId={order.id} to={order.buyer.id}>
          Message the buyer
        </MessageLink>
        {mayDecline(order) && (
          <Button variant="danger-outline" onClick={() => setDeclining(true)}>
            Decline Order
          </Button>
        )}
      </ActionRow>
      <CancelDialog
        order={order}
        as="seller"
        open={declining && mayDecline(order)}
        onClose={() => setDeclining(false)}
      />
    </div>
  )
}

function HandoverForm({ order }: { order: Order }) {
  const handOver = useHandOver(order)
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [locked, setLocked] = useState(false)

  function refuse(message: string) {
    setProblem(message)
    input.current?.focus()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!CODE.test(code)) return refuse(WANTED)
    setProblem(undefined)
    handOver.submit(code, {
      onError: (error) => {
        setLocked(error instanceof ApiError && error.code === 'CODE_LOCKED')
        refuse(userMessage(error, 'Failed to confirm delivery'))
      },
    })
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-2 rounded-md bg-sunken p-3 md:flex md:items-start md:justify-between md:gap-6 md:p-4"
    >
      <p className="max-w-prose text-sm text-ink-2">{`When ${order.buyer.name} has the item, enter their code. You’re paid ${formatNaira(order.subtotal)} at once.`}</p>
      <div className="flex items-start gap-2 max-[22rem]:block md:shrink-0 md:*:first:w-36">
        <DigitsField
          ref={input}
          label="Handover code"
          digits={6}
          value={code}
          disabled={locked}
          error={problem}
          onChange={(event) => {
            setCode(event.target.value)
            setProblem(undefined)
          }}
        />
        <Button
          type="submit"
          variant="outline"
          className="mt-6.5 px-4! whitespace-nowrap"
          disabled={locked}
          busy={handOver.isPending}
          busyLabel="Checking…"
        >
          Enter code
        </Button>
      </div>
    </form>
  )
}
