import { useQuery } from '@tanstack/react-query'
import { campusShortName } from '#adapters/contract/core/choices.ts'
import { communitiesOf } from '../../components/ui/communities.ts'
import { activeUsersQuery, campusPageQuery } from '../../lib/api/campus.ts'
import { useCampus } from '../../lib/campus/use-campus.ts'
import { COUNT_SHOWN_FROM, formatCount } from '../../lib/format.ts'

export function FooterCommunity() {
  const { campus } = useCampus()
  const { data: counts } = useQuery(activeUsersQuery(campus))
  const { data: page } = useQuery(campusPageQuery(campus))
  const communities = page ? communitiesOf(page) : []
  const total = counts && <strong>{formatCount(counts.totalCount)}</strong>
  const active =
    counts && counts.activeCount >= COUNT_SHOWN_FROM ? (
      <strong>{formatCount(counts.activeCount)}</strong>
    ) : undefined
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-2">
      <p className="flex items-center gap-2 text-sm">
        {counts && counts.totalCount >= COUNT_SHOWN_FROM && (
          <>
            <span aria-hidden="true" className="size-2 rounded-full bg-money" />
            <span>
              {campus ? (
                active ? (
                  <span>
                    <span>{active}</span> active now, <span>{total}</span> members at{' '}
                    <span>{campusShortName(campus)}</span>
                  </span>
                ) : (
                  <span>
                    <span>{total}</span> members at <span>{campusShortName(campus)}</span>
                  </span>
                )
              ) : active ? (
                <span>
                  <span>{active}</span> active now, <span>{total}</span> members across all campuses
                </span>
              ) : (
                <span>
                  <span>{total}</span> members across all campuses
                </span>
              )}
            </span>
          </>
        )}
      </p>
      {communities.length > 0 && (
        <ul className="-mx-3 flex flex-wrap">
          {communities.map(({ name, label, url }) => (
            <li key={name}>
              <a
                href={url}
                target="_blank"
                rel="nofollow noopener noreferrer"
                className="inline-flex min-h-11 items-center rounded-md px-3 text-sm font-semibold hover:bg-surface"
              >
                <span>{label}</span>
                <span className="sr-only">, opens in a new tab</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
