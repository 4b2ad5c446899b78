import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { campusShortName } from '#adapters/contract/core/choices.ts'
import { DISABLING_REASON_LENGTH } from '#adapters/contract/core/limits.ts'
import type { AdminSignal } from '#adapters/contract/moderation/signals.ts'
import type { SignalStatus } from '#adapters/contract/moderation/statuses.ts'
import { AdminList, pageOf } from '../../../components/admin/admin-list.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { ReasonDialog } from '../../../components/ui/dialog/reason-dialog.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { LoneLink } from '../../../components/ui/link.tsx'
import { Time } from '../../../components/ui/time.tsx'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { formatNaira } from '../../../lib/format.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toast.ts'

const SIGNALS_LOOK = {
  label: 'Mark as looked at',
  title: 'Mark this as looked at?',
  text: 'It leaves the list. Nothing changes for the people in it.',
  note: 'Note',
  hint: 'What did you find? Other admins can read it. It’s kept in the audit log.',
  failed: 'Failed to save that',
} as const

const TABS = [
  { value: 'open', label: 'Open' },
  { value: 'looked_at', label: 'Looked at' },
] as const satisfies readonly { value: SignalStatus; label: string }[]

export function Component() {
  return (
    <AdminList
      heading="Look at this"
      intro="We noticed these, and they may be harmless: friends can share a bank account. We don’t tell the people in them."
      loading="Loading what to look at"
      failure="Failed to load what to look at"
      pages={(requested) => pageOf('GET /api/admin/signals', requested)}
      rowsOf={({ signals }) => signals}
      campus
      tabs={{ label: 'Open or looked at', choices: TABS }}
      empty={(status) => (
        <EmptyState
          picture="books"
          title={status === 'open' ? 'Nothing to look at' : 'Nothing has been looked at yet'}
        />
      )}
    >
      {(signal) => <SignalCard key={signal.id} signal={signal} />}
    </AdminList>
  )
}

function SignalCard({ signal }: { signal: AdminSignal }) {
  const { people, peopleCount, deal, raisedAt, look } = signal
  return (
    <li className="card grid gap-3 rounded-lg bg-surface p-4 shadow-card">
      <p className="font-bold break-words">{sentenceOf(signal)}</p>
      <ul className="grid gap-2">
        {people.map(({ id, name, campus, joinedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <LoneLink to={paths.adminPerson(id)} className="break-words">
              {name || 'Anonymous'}
            </LoneLink>
            <span className="flex flex-wrap gap-x-3 text-sm text-ink-3">
              {deal && <span>{id === deal.payerId ? 'Buyer' : 'Seller'}</span>}
              <span>{campusShortName(campus)}</span>
              <span>
                Member since <Time at={joinedAt} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      {peopleCount > people.length && (
        <p className="text-sm text-ink-2">{`and ${peopleCount - people.length} more`}</p>
      )}
      <p className="text-sm text-ink-3">
        Noticed <Time at={raisedAt} as="relative" />
      </p>
      {look ? (
        <p dir="auto" className="rounded-md bg-sunken p-3 text-sm break-words whitespace-pre-line">
          {lookedAtBy(look.by.name || 'Anonymous', <Time at={look.at} />, look.note)}
        </p>
      ) : (
        <Look signal={signal} />
      )}
    </li>
  )
}

function Look({ signal: { id, people } }: { signal: AdminSignal }) {
  const queries = useQueryClient()
  const underKey = useIdempotencyKey()
  const [isOpen, setIsOpen] = useState(false)
  const said = SIGNALS_LOOK
  const { submit, isPending } = useSubmitOnce({
    mutationFn: (note: string) =>
      underKey({ id, note }, (idempotencyKey) =>
        call(
          'POST /api/admin/signals/:id/look',
          { params: { id }, body: { reason: note } },
          { idempotencyKey },
        ),
      ),
    onSuccess: ({ message }) => {
      toast.success(message)
      setIsOpen(false)
    },
    onError: (error) => toast.error(userMessage(error, said.failed)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
  const name = people[0]?.name || 'Anonymous'
  return (
    <div>
      <Button variant="outline" aria-label={`Mark as looked at: ${name}`} onClick={() => setIsOpen(true)}>
        {said.label}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={said.title}
        label={said.note}
        hint={said.hint}
        maxLength={DISABLING_REASON_LENGTH}
        optional
        actionLabel={said.label}
        busyLabel="Saving…"
        busy={isPending}
        onReason={(note) => submit(note)}
      >
        {said.text}
      </ReasonDialog>
    </div>
  )
}

function sentenceOf({ kind, peopleCount, deal }: AdminSignal) {
  switch (kind) {
    case 'shared_bank_account':
      return sharedBankAccount(peopleCount)
    case 'accounts_on_one_device':
      return accountsOnOneDevice(peopleCount)
    case 'purchase_after_deposit':
      return `A new member paid ${formatNaira(deal?.amount ?? 0)} for ${deal?.title || 'something'} right after a deposit. The seller is new or hasn’t sold to anyone else.`
    case 'mutual_purchases':
      return 'These two buy from each other again and again.'
    case 'repeated_cancellations':
      return 'A member orders and cancels again and again.'
    case 'lost_disputes':
      return 'A member has lost several disputes lately.'
  }
}

function lookedAtBy(by: string, time: ReactNode, note: string): ReactNode {
  return note === '' ? (
    <span>
      Looked at by <span>{by}</span>, <span>{time}</span>
    </span>
  ) : (
    <span>
      Looked at by <span>{by}</span>, <span>{time}</span>: <span>{note}</span>
    </span>
  )
}

function sharedBankAccount(people: number): string {
  return people === 1
    ? 'A member uses the same bank account as people who closed their accounts.'
    : `${people} members use the same bank account.`
}

function accountsOnOneDevice(people: number): string {
  return people === 1
    ? 'This account was made on the same device as accounts that are closed.'
    : `${people} new accounts were made on one device.`
}
