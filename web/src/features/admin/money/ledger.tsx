import { useQuery } from '@tanstack/react-query'
import type { CallReply } from '#adapters/contract/calls.ts'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { Skeleton } from '../../../components/ui/loading/skeleton.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { PageHeader } from '../../../components/ui/page/page-header.tsx'
import { call, userMessage } from '../../../lib/api/client.ts'
import { formatCount, formatNaira } from '../../../lib/format.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Chargebacks } from './chargebacks.tsx'
import { Reconciliations } from './reconciliations.tsx'

export function Component() {
  return (
    <>
      <PageHeader heading="Books" back={{ to: paths.adminDashboard, label: 'Back to Dashboard' }} />
      <div className="grid grid-cols-1 gap-8">
        <TrialBalance />
        <Chargebacks />
        <Reconciliations />
      </div>
    </>
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard.
        tabIndex={0}
        className="card relative overflow-x-auto rounded-lg bg-surface shadow-card"
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
const HEADS: Record<string, string> = {
  Accounts: `${CELL} text-left`,
  'How many': `${CELL} max-md:hidden`,
}
