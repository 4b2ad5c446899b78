import { useQuery } from '@tanstack/react-query'
import { type Campus, campusShortName } from '#adapters/contract/core/choices.ts'
import { communitiesOf } from '../../components/ui/communities.ts'
import { campusPageQuery } from '../../lib/api/campus.ts'

export function JoinCampus({ campus }: { campus: Campus | undefined }) {
  const { data } = useQuery(campusPageQuery(campus))
  if (!data) return null
  const places = [
    ...communitiesOf(data).map(({ name, label, url }) => ({
      key: name,
      label,
      more: ' community, opens in a new tab',
      url,
    })),
    ...data.groups.map(({ label, url }) => ({
      key: `group-${label}`,
      label,
      more: ', opens in a new tab',
      url,
    })),
  ]
  if (places.length === 0) return null
  return (
    <section className="mt-12" aria-labelledby="join">
      <h2 id="join" className="text-xl font-bold">
        {campus ? `Join the ${campusShortName(campus)} community` : 'Join the campus community'}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-3">
        {places.map(({ key, label, more, url }) => (
          <li key={key}>
            <a
              href={url}
              target="_blank"
              rel="nofollow noopener noreferrer"
              className="press inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 font-semibold hover:bg-campus-soft"
            >
              <span>{label}</span>
              <span className="sr-only">{more}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
