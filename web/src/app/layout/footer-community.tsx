import { useQuery } from '@tanstack/react-query'
import { campusShortName } from '#adapters/http/contract/choices.ts'
import { communitiesOf } from '../../components/communities.tsx'
import { activeUsersQuery, campusPageQuery } from '../../lib/api/campus.ts'
import { formatCount } from '../../lib/format.ts'
import { useCampus } from '../../lib/use-campus.ts'

/** Who is here now, and where the campus meets. */
export default function FooterCommunity() {
  const { campus } = useCampus()
  const { data: counts } = useQuery(activeUsersQuery(campus))
  const { data: page } = useQuery(campusPageQuery(campus))
  const communities = page ? communitiesOf(page) : []
  const place = campus ? `on ${campusShortName(campus)}` : 'on all campuses'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-2">
      <p className="flex items-center gap-2 text-sm">
        {counts && (
          <>
            <span aria-hidden="true" className="size-2 rounded-full bg-money" />
            <span>
              <strong>{formatCount(counts.activeCount)}</strong> active now,{' '}
              <strong>{formatCount(counts.totalCount)}</strong> members {place}
            </span>
          </>
        )}
      </p>
      {communities.length > 0 && (
        <ul className="-mx-3 flex flex-wrap">
          {communities.map(({ name, label, Icon, url }) => (
            <li key={name}>
              <a
                href={url}
                target="_blank"
                rel="nofollow noopener noreferrer"
                className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-semibold hover:bg-surface"
              >
                <Icon aria-hidden="true" className="size-5" />
                {label}
                <span className="sr-only">, opens in a new tab</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
