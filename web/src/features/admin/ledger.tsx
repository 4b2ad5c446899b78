import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '#adapters/contract/core/endpoint.ts'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import {
  getTrialBalance,
  listReconciliations,
  type Reconciliation,
  reconcile,
} from '#adapters/contract/wallet/ledger.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Pagination } from '../../components/ui/list/pagination.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { Time } from '../../components/ui/time.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { formatCount, formatNaira } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/toast.ts'
import { Chargebacks } from './chargebacks.tsx'
import { SuperOnly } from './super-only.tsx'
import * as words from './words.ts'

/** Do the books balance, and does the payment provider agree; for super admins. */
export function Component() {
  return (
    <SuperOnly>
      <PageHeader heading={words.books} back={{ to: paths.adminDashboard, label: words.backToDashboard }} />
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
    queryFn: ({ signal }) => call(getTrialBalance, {}, { signal }),
    staleTime: 0,
  })
  return (
    <section aria-labelledby="trial-balance">
      <h2 id="trial-balance" className="mb-4 text-xl font-bold">
        {words.trialBalance}
      </h2>
      {data && <Accounts balance={data} />}
      {!data && isError && (
        <ErrorState message={userMessage(error, words.failedToLoadTheBooks)} onRetry={() => refetch()} />
      )}
      {!data && !isError && <Skeleton lines={5} label={words.loadingTheBooks} />}
    </section>
  )
}

function Accounts({ balance }: { balance: ReplyOf<typeof getTrialBalance> }) {
  const { accounts, debits, credits, balanced } = balance
  return (
    <>
      <Notice
        tone={balanced ? 'money' : 'danger'}
        title={balanced ? words.balanced : words.unbalanced}
        className="mb-4"
      />
      <section
        aria-label={words.accountsByKind}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
        tabIndex={0}
        className="card overflow-x-auto rounded-lg bg-surface shadow-card"
      >
        <table className="w-full text-right text-sm whitespace-nowrap tabular-nums md:text-base">
          <thead>
            <tr className="text-sm text-ink-2">
              {[words.accounts, words.howMany, words.out, words.inLabel, words.balance].map((name) => (
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
                {words.all}
              </th>
              <td className={HEADS['How many']} />
              <td className={CELL}>{formatNaira(debits)}</td>
              <td className={CELL}>{formatNaira(credits)}</td>
              <td className={CELL}>{formatNaira(credits - debits)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  )
}

const CELL = 'px-2 py-3 first:pl-4 last:pr-4 md:px-4'
/** How many accounts there are is left out where there is little room. */
const HEADS: Record<string, string> = {
  [words.accounts]: `${CELL} text-left`,
  [words.howMany]: `${CELL} max-md:hidden`,
}

function Reconciliations() {
  const queryClient = useQueryClient()
  const [page, setPage] = useState(1)
  const { data } = useQuery({
    queryKey: ['admin', 'reconciliations', page],
    queryFn: ({ signal }) =>
      call(listReconciliations, { query: { page, limit: PAGE_SIZE.admin } }, { signal }),
    staleTime: 0,
  })
  const { submit, isPending } = useSubmitOnce({
    mutationFn: (_: undefined) => call(reconcile, { body: {} }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(userMessage(error, words.failedToCompareTheBooks)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'reconciliations'] }),
  })
  return (
    <section aria-labelledby="reconciliations">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="reconciliations" className="text-xl font-bold">
          {words.comparedWithThePaymentProvider}
        </h2>
        <Button
          variant="outline"
          busy={isPending}
          busyLabel={words.comparing}
          onClick={() => submit(undefined)}
        >
          {words.compareNow}
        </Button>
      </div>
      {!data && <Skeleton lines={3} label={words.loadingTheComparisons} />}
      {data?.reconciliations.length === 0 && <p className="text-ink-2">{words.notCompared}</p>}
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
          label={words.pagesOfComparisons}
          page={page}
          totalPages={data.pagination.totalPages}
          onPage={setPage}
        />
      )}
    </section>
  )
}

const WORDS: Record<Reconciliation['differences'][number]['difference'], string> = {
  missing: words.missingAtTheProvider,
  unknown: words.missingHere,
  amount: words.differentAmount,
  status: words.differentStatus,
}

function Run({ run: { at, compared, failure, differences } }: { run: Reconciliation }) {
  const isFine = failure === null && differences.length === 0
  return (
    <li className="grid gap-2 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Time at={at} as="date-time" className="font-semibold" />
        <Badge tone={isFine ? 'money' : 'danger'}>
          {isFine
            ? words.agrees
            : failure
              ? words.interrupted
              : words.differ(formatCount(differences.length), differences.length)}
        </Badge>
      </p>
      <p className="text-sm text-ink-2">
        {failure
          ? words.comparedThenFailed(formatCount(compared), compared, failure)
          : words.compared(formatCount(compared), compared)}
      </p>
      {differences.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {differences.map(({ reference, kind, difference, ours, theirs }) => (
            <li key={kind + reference} className="rounded-md bg-danger-soft p-3 break-words text-danger">
              {words.oursTheirs(
                <strong>{WORDS[difference]}</strong>,
                kind,
                reference,
                sideOf(ours),
                sideOf(theirs),
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function sideOf({ amount, status }: Reconciliation['differences'][number]['ours']): string {
  return (
    [amount === null ? undefined : formatNaira(amount), status].filter(Boolean).join(', ') || words.nothing
  )
}
