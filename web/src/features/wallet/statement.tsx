import { useQuery } from '@tanstack/react-query'
import { Printer, Share2 } from 'lucide-react'
import type { Statement } from '#adapters/contract/wallet/statement.ts'
import { Button } from '../../components/ui/button.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { BeyondTheEnd } from '../../components/ui/list/beyond-the-end.tsx'
import { Pagination } from '../../components/ui/list/pagination.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { PageHeader } from '../../components/ui/page/page-header.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { formatCount } from '../../lib/format.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { shareText } from '../../lib/share-text.ts'
import { periodStatementQuery } from './api.ts'
import { StatementButton } from './statement-button.tsx'
import { StatementPaper } from './statement-paper.tsx'
import { StatementPeriod, usePeriod } from './statement-period.tsx'
import { statementText } from './statement-text.ts'

export function Component() {
  const { startDate, endDate, page, problem, setPeriod, setPage } = usePeriod()
  const statement = useQuery(periodStatementQuery({ startDate, endDate, page }, problem === undefined))
  const { data, error } = statement
  return (
    <div className="mx-auto w-full max-w-[760px]">
      <PageHeader heading="Wallet statement" back={{ to: paths.transactions, label: 'Transactions' }} />
      <StatementPeriod startDate={startDate} endDate={endDate} problem={problem} setPeriod={setPeriod} />
      {problem === undefined && statement.isPending && <Skeleton lines={10} label="Loading the statement" />}
      {problem === undefined && error && !data && (
        <ErrorState
          message={userMessage(error, 'Failed to load the statement')}
          onRetry={() => statement.refetch()}
        />
      )}
      {problem === undefined && data && <Found statement={data} setPage={setPage} />}
    </div>
  )
}

function Found({ statement, setPage }: { statement: Statement; setPage: (page: number) => void }) {
  const { lines, pagination, startDate, endDate } = statement
  const { page, total, totalPages } = pagination
  if (lines.length === 0 && page > 1) return <BeyondTheEnd page={page} onFirst={() => setPage(1)} />
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 md:grid-cols-3">
        <Button
          className="max-md:col-span-full"
          icon={<Printer aria-hidden="true" className="size-5" />}
          onClick={() => window.print()}
        >
          Print statement
        </Button>
        <Button
          variant="outline"
          icon={<Share2 aria-hidden="true" className="size-5" />}
          onClick={() =>
            void shareText('Wallet statement', statementText(statement), {
              copied: 'Statement copied',
              failed: 'The statement could not be shared',
            })
          }
        >
          Share statement
        </Button>
        <StatementButton startDate={startDate} endDate={endDate} />
      </div>
      <p className="text-sm text-ink-2">To save a PDF, press “Print statement” and choose “Save as PDF”.</p>
      {totalPages > 1 && (
        <p className="rounded-md bg-sunken p-3 text-sm">{`This period has ${formatCount(total)} movements. Print each page, or choose a shorter period.`}</p>
      )}
      <StatementPaper statement={statement} />
      <Pagination simple page={page} totalPages={totalPages} onPage={setPage} />
    </div>
  )
}
