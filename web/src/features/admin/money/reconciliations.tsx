import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import type { Reconciliation } from '#adapters/contract/wallet/ledger.ts'
import { Badge, TONES } from '../../../components/ui/badges/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { CsvButton } from '../../../components/ui/csv-button.tsx'
import { Field } from '../../../components/ui/form/field.tsx'
import { Pagination } from '../../../components/ui/list/pagination.tsx'
import { Skeleton } from '../../../components/ui/loading/skeleton.tsx'
import { Time } from '../../../components/ui/time.tsx'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { cx } from '../../../lib/cx.ts'
import { formatCount, formatNaira } from '../../../lib/format.ts'
import { lagosToday } from '../../../lib/time/lagos-time.ts'
import { toast } from '../../../lib/toast.ts'

export function Reconciliations() {
  const queryClient = useQueryClient()
  const [page, setPage] = useState(1)
  const [from, setFrom] = useState('')
  const { data } = useQuery({
    queryKey: ['admin', 'reconciliations', page],
    queryFn: ({ signal }) =>
      call('GET /api/admin/ledger/reconciliations', { query: { page, limit: PAGE_SIZE.admin } }, { signal }),
    staleTime: 0,
  })
  const { submit, isPending } = useSubmitOnce({
    mutationFn: (day: string) => call('POST /api/admin/ledger/reconciliations', { body: { from: day } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(userMessage(error, 'Failed to compare the books')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'reconciliations'] }),
  })
  return (
    <section aria-labelledby="reconciliations">
      <h2 id="reconciliations" className="mb-4 text-xl font-bold">
        Compared with the payment provider
      </h2>
      <div className="mb-4 grid gap-3 sm:max-w-md">
        <Field
          label="Compare from"
          type="date"
          optional
          max={lagosToday()}
          value={from}
          disabled={isPending}
          hint="Leave it empty for the usual period, which is longer after failed comparisons."
          onChange={({ target }) => setFrom(target.value)}
        />
        <Button variant="outline" busy={isPending} busyLabel="Comparing…" onClick={() => submit(from)}>
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

function Run({ run }: { run: Reconciliation }) {
  const { id, from, to, at, compared, failure, differences } = run
  return (
    <li className="grid gap-2 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Time at={at} as="date-time" className="font-semibold" />
        <Outcome run={run} />
      </p>
      <p className="text-sm text-ink-2">
        <span>
          <Time at={from} as="date-time" /> to <Time at={to} as="date-time" />
        </span>
        :{' '}
        <span>
          {failure
            ? comparedThenFailed(formatCount(compared), compared, failure)
            : comparedText(formatCount(compared), compared)}
        </span>
      </p>
      {differences.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {differences.map(({ reference, kind, difference, ours, theirs, settled }) => (
            <li
              key={kind + reference}
              className={cx('rounded-md p-3 break-words', TONES[settled ? 'danger' : 'neutral'])}
            >
              <strong>{settled ? WORDS[difference] : 'Not settled yet'}</strong>: <span>{kind}</span>{' '}
              <span>{reference}</span>. Ours: <span>{sideOf(ours)}</span>. Theirs:{' '}
              <span>{sideOf(theirs)}</span>.
            </li>
          ))}
        </ul>
      )}
      {differences.length > 0 && (
        <div>
          <CsvButton
            path={`/api/admin/ledger/reconciliations/${id}/differences.csv`}
            query={{}}
            done="Differences downloaded"
            failed="Failed to download the differences"
          >
            Download CSV
          </CsvButton>
        </div>
      )}
    </li>
  )
}

/** Green only if something was compared and all settled payments match. */
function Outcome({ run: { compared, failure, differences } }: { run: Reconciliation }) {
  const wrong = differences.filter(({ settled }) => settled).length
  if (failure !== null) return <Badge tone="danger">Interrupted</Badge>
  if (wrong > 0) return <Badge tone="danger">{differText(formatCount(wrong), wrong)}</Badge>
  return compared === 0 ? (
    <Badge tone="neutral">Nothing to compare</Badge>
  ) : (
    <Badge tone="money">Agrees</Badge>
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
