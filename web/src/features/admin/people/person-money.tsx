import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonForAdmins } from '#adapters/contract/moderation/people.ts'
import type { Transaction } from '#adapters/contract/wallet/wallet.ts'
import { SignedAmount, TransactionStatusBadge } from '../../../components/money/transaction-row.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { DIVIDED, Fact } from '../../../components/ui/fact.tsx'
import { Skeleton } from '../../../components/ui/loading/skeleton.tsx'
import { Time } from '../../../components/ui/time.tsx'
import { userMessage } from '../../../lib/api/client.ts'
import { formatNaira } from '../../../lib/format.ts'
import { typeLabel } from '../../../lib/money/transaction-terms.ts'
import { PaymentReference } from '../payment-reference.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { personMoneyQuery } from './people-api.ts'

/** Loads on request because each read is audited; nothing for admins without access. */
export function PersonMoney({ person }: { person: PersonForAdmins }) {
  const { id, isClosed, mayReadMoney } = person
  const [isOpen, setIsOpen] = useState(false)
  const [isAdjusting, setIsAdjusting] = useState(false)
  if (!mayReadMoney) return null
  return (
    <Card>
      <h2 className="mb-3 text-lg font-bold">Money</h2>
      {isOpen ? (
        <>
          <Money id={id} />
          {!isClosed && (
            <Button variant="outline" className="mt-4" onClick={() => setIsAdjusting(true)}>
              Adjust wallet
            </Button>
          )}
          {isAdjusting && <AdjustDialog person={person} onClose={() => setIsAdjusting(false)} />}
        </>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="text-ink-2">When you open it, your name is kept in the audit log.</p>
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            Show money
          </Button>
        </div>
      )}
    </Card>
  )
}

function Money({ id }: { id: number }) {
  const { data, error, isError, refetch } = useQuery(personMoneyQuery(id))
  if (!data)
    return isError ? (
      <ErrorState message={userMessage(error, 'Failed to load the money')} onRetry={() => refetch()} />
    ) : (
      <Skeleton lines={4} label="Loading the money" />
    )
  const { balance, pendingBalance, heldInEscrow, debt, frozen, movements } = data
  return (
    <>
      <dl className={DIVIDED}>
        <Fact name="Balance">{formatNaira(balance)}</Fact>
        <Fact name="Paid into escrow">{formatNaira(heldInEscrow)}</Fact>
        <Fact name="On its way to them or their bank">{formatNaira(pendingBalance)}</Fact>
        {debt > 0 && <Fact name="Owes for chargebacks">{formatNaira(debt)}</Fact>}
        {frozen > 0 && <Fact name="Frozen for chargebacks">{formatNaira(frozen)}</Fact>}
      </dl>
      <h3 className="mt-5 mb-1 font-bold">Newest movements</h3>
      {movements.length === 0 ? (
        <p className="text-ink-2">No money has moved yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {movements.map((movement) => (
            <Movement key={movement.id} movement={movement} />
          ))}
        </ul>
      )}
    </>
  )
}

function Movement({ movement }: { movement: Transaction }) {
  return (
    <li className="grid gap-1 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <p className="font-semibold">{typeLabel(movement.type)}</p>
        <SignedAmount transaction={movement} />
      </div>
      <p dir="auto" className="text-sm wrap-anywhere text-ink-2">
        {movement.description}
      </p>
      <p className="text-xs break-all text-ink-3">
        <PaymentReference reference={movement.reference} />
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Time at={movement.createdAt} as="date-time" className="text-xs text-ink-3" />
        <TransactionStatusBadge transaction={movement} />
      </div>
    </li>
  )
}
