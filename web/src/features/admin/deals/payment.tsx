import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { campusLabel } from '#adapters/contract/core/choices.ts'
import type { PaymentForAdmins } from '#adapters/contract/moderation/payments.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { DIVIDED, Fact } from '../../../components/ui/fact.tsx'
import { AppLink } from '../../../components/ui/link.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { PageHeader } from '../../../components/ui/page/page-header.tsx'
import { Time } from '../../../components/ui/time.tsx'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { formatNaira, formatTime } from '../../../lib/format.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toast.ts'
import { NotThere } from './not-there.tsx'
import { EVENTS, PaymentBadge, providerAnswer, providerName, TITLES } from './payment-words.tsx'

const keyOf = (reference: string) => ['admin', 'payments', reference]

export function Component() {
  const { reference = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(reference),
    queryFn: ({ signal }) =>
      call('GET /api/admin/payments/:reference', { params: { reference } }, { signal }),
  })
  if (data) return <Screen key={reference} payment={data} />
  return <NotThere name="Payment" error={error} onRetry={() => refetch()} />
}

function Screen({ payment }: { payment: PaymentForAdmins }) {
  const { kind, reference, person, amount, fee, account, heldUntil, chargebacks } = payment
  return (
    <>
      <PageHeader
        heading={`${TITLES[kind]} of ${formatNaira(amount)}`}
        back={{ to: paths.adminSearch(), label: 'Search' }}
        intro={<span className="break-all">{reference}</span>}
        actions={<PaymentBadge payment={payment} />}
      />
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4 md:gap-6 lg:col-start-2 lg:row-start-1">
          <Card>
            <h2 className="mb-3 text-lg font-bold">Details</h2>
            <dl className={DIVIDED}>
              <Fact name="Person">
                <AppLink to={paths.adminPerson(person.id)}>{person.name || 'Closed account'}</AppLink>
                <span className="block text-sm font-normal text-ink-2">
                  {person.campus === 'default' ? 'No campus yet' : campusLabel(person.campus)}
                </span>
              </Fact>
              <Fact name="Provider">{providerName(payment.provider)}</Fact>
              <Fact name="Amount">{formatNaira(amount)}</Fact>
              {fee !== null && <Fact name="Fee">{formatNaira(fee)}</Fact>}
              {account && (
                <Fact name="Bank account">
                  <span>{`Ends in ${account.end}`}</span>
                  <span className="block text-sm font-normal text-ink-2">{account.name}</span>
                  <span className="block text-sm font-normal text-ink-2">{account.bank}</span>
                </Fact>
              )}
              {heldUntil !== null && (
                <Fact name="Sent after">
                  <Time at={heldUntil} as="date-time" />
                </Fact>
              )}
            </dl>
          </Card>
          <Provider payment={payment} />
        </div>
        <Card>
          <h2 className="mb-1 text-lg font-bold">What happened</h2>
          <ol className="divide-y divide-line">
            {payment.history.map(({ event, at, amount: moved }) => (
              <li key={`${event} ${at}`} className="flex items-baseline justify-between gap-4 py-3">
                <div className="min-w-0">
                  <p className="font-semibold">{EVENTS[event]}</p>
                  <Time at={at} as="date-time" className="text-xs text-ink-3" />
                </div>
                {moved !== null && (
                  <span className="font-bold whitespace-nowrap tabular-nums">{formatNaira(moved)}</span>
                )}
              </li>
            ))}
          </ol>
          {chargebacks.length > 0 && (
            <p className="text-sm text-ink-2">
              {`The bank asked for ${formatNaira(chargebacks.reduce((sum, item) => sum + item.amount, 0))} back.`}
            </p>
          )}
        </Card>
      </div>
    </>
  )
}

function Provider({ payment: { reference, provider } }: { payment: PaymentForAdmins }) {
  const queries = useQueryClient()
  const [said, setSaid] = useState<{ text: string; at: string }>()
  const name = providerName(provider)
  const { submit, isPending } = useSubmitOnce({
    mutationFn: () => call('POST /api/admin/payments/:reference/check', { params: { reference }, body: {} }),
    onSuccess: ({ says, amount, payment }) => {
      setSaid({ text: providerAnswer(name, says, amount), at: formatTime(Date.now()) })
      queries.setQueryData(keyOf(reference), payment)
    },
    onError: (error) => toast.error(userMessage(error, `Failed to ask ${name}`)),
  })
  return (
    <Card>
      <h2 className="mb-1 text-lg font-bold">{`What ${name} says`}</h2>
      <p className="mb-3 text-sm text-ink-2">If it was paid or refused meanwhile, we book it at once.</p>
      <div role="status">
        {said && (
          <Notice tone="info" title={said.text} className="mb-3">
            {`as of ${said.at}`}
          </Notice>
        )}
      </div>
      <Button variant="outline" busy={isPending} busyLabel="Asking…" onClick={() => submit(undefined)}>
        {`Ask ${name} again`}
      </Button>
    </Card>
  )
}
