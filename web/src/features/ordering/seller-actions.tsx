import { type FormEvent, useRef, useState } from 'react'
import type { Order } from '#adapters/http/contract/orders.ts'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { ApiError, userMessage } from '../../lib/api/client.ts'
import { useReleaseClock } from '../../lib/api/settings.ts'
import { formatNaira } from '../../lib/format.ts'
import { AdvanceButton } from './advance-button.tsx'
import { useHandOver } from './api.ts'
import { Arrange } from './arrange.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { isOpen, mayDecline, nextAdvance } from './delivery.ts'
import { Panel } from './order-panels.tsx'

const CODE = /^\d{6}$/
const WANTED = 'Enter the 6-digit code'

/** What the seller can do now: the next step, the handover code, or decline. */
export function SellerActions({ order }: { order: Order }) {
  const [declining, setDeclining] = useState(false)
  const clock = useReleaseClock()
  if (!isOpen(order)) return null
  return (
    <Panel title="What you can do">
      <div className="grid gap-6">
        {nextAdvance(order) ? (
          <div className="grid gap-3 md:flex md:items-center md:justify-between">
            <p className="max-w-prose text-ink-2">
              Tell {order.buyer.name} how far you are. {formatNaira(order.subtotal)} is held for you and
              released when they confirm delivery{clock}.
            </p>
            <div className="flex md:shrink-0">
              <AdvanceButton order={order} />
            </div>
          </div>
        ) : (
          <p className="text-ink-2">
            You marked it as delivered. {formatNaira(order.subtotal)} is released to you when{' '}
            {order.buyer.name} confirms delivery{clock}.
          </p>
        )}
        <Arrange with={order.buyer} button="Message the buyer" />
        <HandoverForm order={order} />
        {mayDecline(order) && (
          <div className="grid gap-3 border-t border-line pt-4 md:flex md:items-center md:justify-between">
            <p className="max-w-prose text-sm text-ink-2">
              Can’t sell it after all? You can decline until it is in transit. {order.buyer.name} gets
              everything back.
            </p>
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
  const handOver = useHandOver(order.id)
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
    handOver.act(code, {
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
        <p className="text-sm text-ink-2">
          When {order.buyer.name} has the item, ask for their handover code. It completes the order and pays
          you at once.
        </p>
      </div>
      <div className="grid gap-3 md:flex md:items-start">
        <Field
          ref={input}
          label="Handover code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={code}
          disabled={locked}
          error={problem}
          onChange={(event) => {
            setCode(event.target.value.replace(/\D/g, ''))
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
