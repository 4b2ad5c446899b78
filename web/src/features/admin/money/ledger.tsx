import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallReply } from '#adapters/contract/calls.ts'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import type { Reconciliation } from '#adapters/contract/wallet/ledger.ts'
import { Badge } from '../../../components/ui/badges/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { Pagination } from '../../../components/ui/list/pagination.tsx'
import { Skeleton } from '../../../components/ui/loading/skeleton.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { PageHeader } from '../../../components/ui/page/page-header.tsx'
import { Time } from '../../../components/ui/time.tsx'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { formatCount, formatNaira } from '../../../lib/format.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toast.ts'
import { SuperOnly } from '../super-only.tsx'
import { Chargebacks } from './chargebacks.tsx'

/** Do the books balance, and does the payment provider agree; for super admins. */
export function Component() {
  return (
    <SuperOnly>
      <PageHeader heading="Books" back={{ to: paths.adminDashboard, label: 'Back to Dashboard' }} />
      <div className="grid grid-cols-1 gap-8">
        <TrialBalance />
        <Chargebacks />
        <Reconciliations />
      </div>
    </SuperOnly>
  )
}

function TrialBalance() {
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['admin', 'trial-balance'],
    queryFn: ({ signal }) => call('GET /api/admin/ledger/trial-balance', {}, { signal }),
    staleTime: 0,
  })
  return (
    <section aria-labelledby="trial-balance">
      <h2 id="trial-balance" className="mb-4 text-xl font-bold">
        Trial balance
      </h2>
      {data && <Accounts balance={data} />}
      {!data && isError && (
        <ErrorState message={userMessage(error, 'Failed to load the books')} onRetry={() => refetch()} />
      )}
      {!data && !isError && <Skeleton lines={5} label="Loading the books" />}
    </section>
  )
}

function Accounts({ balance }: { balance: CallReply<'GET /api/admin/ledger/trial-balance'> }) {
  const { accounts, debits, credits, balanced, givenUp } = balance
  return (
    <>
      <Notice
        tone={balanced ? 'money' : 'danger'}
        title={balanced ? 'Balanced: all accounts sum to zero.' : 'The books don’t balance.'}
        className="mb-4"
      />
      <section
        aria-label="Accounts by kind"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
        tabIndex={0}
        className="card overflow-x-auto rounded-lg bg-surface shadow-card"
      >
        <table className="w-full text-right text-sm whitespace-nowrap tabular-nums md:text-base">
          <thead>
            <tr className="text-sm text-ink-2">
              {['Accounts', 'How many', 'Out', 'In', 'Balance'].map((name) => (
                <th key={name} scope="col" className={HEADS[name] ?? CELL}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {accounts.map((line) => (
              <tr key={line.kind}>
                <th scope="row" className={`${CELL} text-left font-semibold capitalize`}>
                  {line.kind}
                </th>
                <td className={HEADS['How many']}>{formatCount(line.accounts)}</td>
                <td className={CELL}>{formatNaira(line.debits)}</td>
                <td className={CELL}>{formatNaira(line.credits)}</td>
                <td className={`${CELL} font-bold`}>{formatNaira(line.balance)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className="border-t border-line font-bold">
            <tr>
              <th scope="row" className={`${CELL} text-left`}>
                All
              </th>
              <td className={HEADS['How many']} />
              <td className={CELL}>{formatNaira(debits)}</td>
              <td className={CELL}>{formatNaira(credits)}</td>
              <td className={CELL}>{formatNaira(credits - debits)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      {givenUp.accounts > 0 && (
        <p className="mt-3 text-sm text-ink-2">
          {`The fees include ${formatNaira(givenUp.amount)} that members gave up when they closed their accounts (${formatCount(givenUp.accounts)}).`}
        </p>
      )}
    </>
  )
}

const CELL = 'px-2 py-3 first:pl-4 last:pr-4 md:px-4'
/** How many accounts there are is left out where there is little room. */
const HEADS: Record<string, string> = {
  Accounts: `${CELL} text-left`,
  'How many': `${CELL} max-md:hidden`,
}

function Reconciliations() {
  const queryClient = useQueryClient()
  const [page, setPage] = useState(1)
  const { data } = useQuery({
    queryKey: ['admin', 'reconciliations', page],
    queryFn: ({ signal }) =>
      call('GET /api/admin/ledger/reconciliations', { query: { page, limit: PAGE_SIZE.admin } }, { signal }),
    staleTime: 0,
  })
  const { submit, isPending } = useSubmitOnce({
    mutationFn: (_: undefined) => call('POST /api/admin/ledger/reconciliations', { body: {} }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(userMessage(error, 'Failed to compare the books')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'reconciliations'] }),
  })
  return (
    <section aria-labelledby="reconciliations">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="reconciliations" className="text-xl font-bold">
          Compared with the payment provider
        </h2>
        <Button variant="outline" busy={isPending} busyLabel="Comparing…" onClick={() => submit(undefined)}>
          Compare now
        </Button>
      </div>
      {!data && <Skeleton lines={3} label="Loading the comparisons" />}
      {data?.reconciliations.length === 0 && (
        <p className="text-ink-2">Not compared yet. We compare every night.</p>
      )}
      {data && data.reconciliations.length > 0 && (
        <ol className="divide-y divide-line rounded-lg bg-surface px-4 shadow-card">
          {data.reconciliations.map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </ol>
      )}
      {data && (
        <Pagination
          simple
          label="Pages of comparisons"
          page={page}
          totalPages={data.pagination.totalPages}
          onPage={setPage}
        />
      )}
    </section>
  )
}

const WORDS: Record<Reconciliation['differences'][number]['difference'], string> = {
  missing: 'Missing at the provider',
  unknown: 'Missing here',
  amount: 'Different amount',
  status: 'Different status',
}

function Run({ run: { at, compared, failure, differences } }: { run: Reconciliation }) {
  const isFine = failure === null && differences.length === 0
  return (
    <li className="grid gap-2 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Time at={at} as="date-time" className="font-semibold" />
        <Badge tone={isFine ? 'money' : 'danger'}>
          {isFine
            ? 'Agrees'
            : failure
              ? 'Interrupted'
              : differText(formatCount(differences.length), differences.length)}
        </Badge>
      </p>
      <p className="text-sm text-ink-2">
        {failure
          ? comparedThenFailed(formatCount(compared), compared, failure)
          : comparedText(formatCount(compared), compared)}
      </p>
      {differences.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {differences.map(({ reference, kind, difference, ours, theirs }) => (
            <li key={kind + reference} className="rounded-md bg-danger-soft p-3 break-words text-danger">
              <strong>{WORDS[difference]}</strong>: <span>{kind}</span> <span>{reference}</span>. Ours:{' '}
              <span>{sideOf(ours)}</span>. Theirs: <span>{sideOf(theirs)}</span>.
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function sideOf({ amount, status }: Reconciliation['differences'][number]['ours']): string {
  return [amount === null ? undefined : formatNaira(amount), status].filter(Boolean).join(', ') || 'nothing'
}

function differText(count: string, differences: number): string {
  return differences === 1 ? '1 differs' : `${count} differ`
}

function comparedThenFailed(count: string, references: number, failure: string): string {
  return references === 1 ? `1 reference compared; ${failure}` : `${count} references compared; ${failure}`
}

function comparedText(count: string, references: number): string {
  return references === 1 ? '1 reference compared' : `${count} references compared`
}
