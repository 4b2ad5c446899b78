import { useState } from 'react'
import { DISABLING_REASON_LENGTH } from '#adapters/contract/core/limits.ts'
import type { Correction } from '#adapters/contract/wallet/corrections.ts'
import { AdminList, pageOf } from '../../../components/admin/admin-list.tsx'
import { Badge } from '../../../components/ui/badges/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/dialog/confirm-dialog.tsx'
import { ReasonDialog } from '../../../components/ui/dialog/reason-dialog.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { AppLink } from '../../../components/ui/link.tsx'
import { Time } from '../../../components/ui/time.tsx'
import { formatNaira } from '../../../lib/format.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useDecision } from './corrections-api.ts'

export function Component() {
  return (
    <AdminList
      heading="Refunds and adjustments"
      intro="What one super admin asks for, another one approves. Refunds begin on the page of an order or gig, adjustments on that of a person."
      loading="Loading refunds and adjustments"
      failure="Failed to load refunds and adjustments"
      pages={(requested) => ({ ...pageOf('GET /api/admin/corrections', requested), staleTime: 0 })}
      rowsOf={({ corrections }) => corrections}
      empty={() => <EmptyState picture="books" title="No refunds or adjustments yet" />}
    >
      {(correction) => <CorrectionCard key={correction.id} correction={correction} />}
    </AdminList>
  )
}

const KINDS: Record<Correction['kind'], string> = {
  payee_refund: 'Refund from the seller',
  platform_refund: 'Refund from the platform',
  credit: 'Money added to a wallet',
  debit: 'Money taken out of a wallet',
}
const STATES = {
  waiting: { tone: 'warn', label: 'Waiting' },
  done: { tone: 'money', label: 'Done' },
  declined: { tone: 'neutral', label: 'Declined' },
} as const

function CorrectionCard({ correction }: { correction: Correction }) {
  const { kind, status, amount, feeBack, deal, person, reason, askedBy, askedAt, decidedBy, decidedAt } =
    correction
  const { tone, label } = STATES[status]
  return (
    <li className="card grid gap-3 rounded-lg bg-surface p-4 shadow-card">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{label}</Badge>
        <span className="text-sm font-semibold">
          {deal?.kind === 'gig' && kind === 'payee_refund' ? 'Refund from the freelancer' : KINDS[kind]}
        </span>
      </p>
      <p className="text-lg font-bold">
        <span className="tabular-nums">{formatNaira(amount + feeBack)}</span>{' '}
        <span>{kind === 'debit' ? 'from' : 'to'}</span>{' '}
        <AppLink to={paths.adminPerson(person.id)}>{person.name || 'Closed account'}</AppLink>
      </p>
      {deal && (
        <p dir="auto" className="wrap-anywhere">
          <span>For</span>{' '}
          <AppLink to={deal.kind === 'order' ? paths.adminOrder(deal.id) : paths.gig(deal.id)}>
            {deal.title || deal.kind}
          </AppLink>
        </p>
      )}
      <p dir="auto" className="wrap-anywhere text-ink-2">{`“${reason}”`}</p>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
        <span>
          <span>{`${kind === 'payee_refund' ? 'Refunded' : 'Requested'} by ${askedBy.name || 'a closed account'}`}</span>{' '}
          <Time at={askedAt} as="date-time" />
        </span>
        {decidedAt !== null && kind !== 'payee_refund' && (
          <span>
            <span>{`${label} by ${decidedBy?.name || 'a closed account'}`}</span>{' '}
            <Time at={decidedAt} as="date-time" />
          </span>
        )}
      </p>
      {status === 'waiting' && <Decision correction={correction} />}
    </li>
  )
}

function Decision({ correction: { id, kind, amount, askedBy, person } }: { correction: Correction }) {
  const { user } = useSession()
  const [asking, setAsking] = useState<'approve' | 'decline'>()
  const { submit, isPending } = useDecision(id, () => setAsking(undefined))
  const isOwn = user?.id === askedBy.id
  const way = kind === 'debit' ? 'leaves the wallet of' : 'goes to the wallet of'
  return (
    <>
      {isOwn && <p className="text-sm text-ink-2">Another super admin has to approve it.</p>}
      <div className="flex flex-wrap gap-2">
        {!isOwn && <Button onClick={() => setAsking('approve')}>Approve</Button>}
        <Button variant="outline" onClick={() => setAsking('decline')}>
          {isOwn ? 'Withdraw request' : 'Decline'}
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'approve'}
        onClose={() => setAsking(undefined)}
        onConfirm={() => submit(undefined)}
        title={`Approve ${formatNaira(amount)}?`}
        confirmLabel="Approve"
        busy={isPending}
        busyLabel="Approving…"
      >
        <p>{`The money ${way} ${person.name || 'a closed account'} at once. You can’t undo this.`}</p>
      </ConfirmDialog>
      <ReasonDialog
        open={asking === 'decline'}
        onClose={() => setAsking(undefined)}
        title={isOwn ? 'Withdraw your request?' : `Decline ${formatNaira(amount)}?`}
        hint={
          isOwn ? 'It’s kept in the audit log.' : `${askedBy.name} reads it, and it’s kept in the audit log.`
        }
        maxLength={DISABLING_REASON_LENGTH}
        actionLabel={isOwn ? 'Withdraw request' : 'Decline'}
        busyLabel="Saving…"
        busy={isPending}
        onReason={(given) => submit(given)}
      >
        No money moves.
      </ReasonDialog>
    </>
  )
}
