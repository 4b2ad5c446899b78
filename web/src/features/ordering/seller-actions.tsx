import { type FormEvent, useRef, useState } from 'react'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import { Button } from '../../components/ui/button.tsx'
import { DigitsField } from '../../components/ui/form/digits-field.tsx'
import { ApiError, userMessage } from '../../lib/api/client.ts'
import { formatNaira } from '../../lib/format.ts'
import { AdvanceButton } from './advance-button.tsx'
import { useHandOver } from './api.ts'
import { Arrange } from './arrange.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { DeadlineLine } from './deadline-line.tsx'
import { isOpen, mayDecline, nextAdvance } from './delivery.ts'
import { MeetingLine } from './meeting-panel.tsx'
import { Panel } from './order-panels.tsx'
import { useWaitingEnd, WaitingEnd } from './waiting-end.tsx'

const CODE = /^\d{6}$/
const WANTED = 'Enter the 6-digit code'

/** What the seller can do now: the next step, the handover code, or decline. */
export function SellerActions({ order }: { order: Order }) {
  const [declining, setDeclining] = useState(false)
  const waiting = useWaitingEnd(order.id)
  if (!isOpen(order)) return null
  return (
    <Panel title="What you can do">
      <div className="grid gap-6">
        {nextAdvance(order) ? (
          <div className="grid gap-3 md:flex md:items-center md:justify-between">
            <p className="max-w-prose text-ink-2">
              {`Keep ${order.buyer.name} up to date. ${formatNaira(order.subtotal)} is held in escrow. You’re paid when they confirm delivery.`}
            </p>
            <div className="flex md:shrink-0">
              <AdvanceButton order={order} />
            </div>
          </div>
        ) : (
          <p className="text-ink-2">{`You marked this as delivered. You get ${formatNaira(order.subtotal)} when ${order.buyer.name} confirms delivery.`}</p>
        )}
        <DeadlineLine order={order} as="seller" />
        <Arrange
          orderId={order.id}
          with={order.buyer}
          button="Message the buyer"
          isDelivered={nextAdvance(order) === undefined}
        />
        {waiting ? (
          <WaitingEnd entry={waiting} title="Handover code saved on this phone" takeBackLabel="Remove code">
            We check it when you open the app online. You’re paid only then.
          </WaitingEnd>
        ) : (
          <HandoverForm order={order} />
        )}
        {mayDecline(order) && (
          <div className="grid gap-3 border-t border-line pt-4 md:flex md:items-center md:justify-between">
            <p className="max-w-prose text-sm text-ink-2">{`Can’t sell it after all? You can decline until it’s in transit. ${order.buyer.name} gets a full refund.`}</p>
            <Button variant="danger-outline" onClick={() => setDeclining(true)}>
              Decline Order
            </Button>
          </div>
        )}
      </div>
      <CancelDialog
        order={order}
        as="seller"
        open={declining && mayDecline(order)}
        onClose={() => setDeclining(false)}
      />
    </Panel>
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
      className="grid gap-3 rounded-md bg-sunken p-4 md:flex md:items-start md:justify-between"
    >
      <div className="max-w-prose">
        <h3 className="font-bold">Meeting the buyer?</h3>
        <MeetingLine order={order} className="text-sm font-semibold" />
        <p className="text-sm text-ink-2">{`When ${order.buyer.name} has the item, ask for their handover code. When you enter it, the order is complete and you’re paid at once.`}</p>
      </div>
      <div className="grid gap-3 md:flex md:items-start">
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
          className="whitespace-nowrap md:mt-6.5"
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
