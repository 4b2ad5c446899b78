import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Pagination } from '../../../components/ui/list/pagination.tsx'
import { Skeleton } from '../../../components/ui/loading/skeleton.tsx'
import { Time } from '../../../components/ui/time.tsx'
import { feesInWords } from './fee-words.ts'
import { feeChangesQuery } from './fees-api.ts'

export function FeeHistory() {
  const [page, setPage] = useState(1)
  const { data } = useQuery(feeChangesQuery(page))
  return (
    <section aria-labelledby="fee-history" className="mt-8">
      <h2 id="fee-history" className="mb-4 text-xl font-bold">
        History
      </h2>
      {!data && <Skeleton lines={3} label="Loading the history" />}
      {data && (
        <ol className="divide-y divide-line rounded-lg bg-surface px-4 shadow-card">
          {data.changes.map(({ id, config, changedBy, at, appliesFrom }) => (
            <li key={id} className="py-3">
              <p className="font-semibold">{feesInWords(config)}</p>
              <p className="text-sm text-ink-2">
                {changedBy ? (
                  <>
                    <span>{changedBy.name}</span>
                    <span>
                      , <Time at={at} as="date-time" />
                    </span>
                  </>
                ) : (
                  <span>From the start</span>
                )}
                {appliesFrom && (
                  <span>
                    , applies from <Time at={appliesFrom} />
                  </span>
                )}
              </p>
            </li>
          ))}
        </ol>
      )}
      {data && (
        <Pagination
          simple
          label="Pages of the history"
          page={page}
          totalPages={data.pagination.totalPages}
          onPage={setPage}
        />
      )}
    </section>
  )
}
