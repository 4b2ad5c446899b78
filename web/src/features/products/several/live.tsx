import { Link } from 'react-router-dom'
import { campusLabel } from '#adapters/contract/core/choices.ts'
import type { User } from '#adapters/contract/identity/accounts.ts'
import JustPublished from '../../../components/listing/manage/just-published.tsx'
import { formatPrice } from '../../../lib/format.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { type LiveThing, liveTitle } from './use-publish-all.ts'

export function Live({ live, user }: { live: readonly LiveThing[]; user: Pick<User, 'id' | 'campus'> }) {
  const lines = live.map(({ title, price }) => `${title}, ${formatPrice(price)}`)
  const campus = campusLabel(user.campus)
  const isPaidHere = live.every((thing) => thing.isPaidHere)
  const only = live.length === 1 ? live[0] : undefined
  const title = only?.title ?? `${live.length} things for sale`
  const pictured = only
    ? { image: only.image, price: formatPrice(only.price) }
    : { things: live.map(({ image, price }) => ({ image, price: formatPrice(price) })) }
  return (
    <>
      <JustPublished
        title={liveTitle(live.length)}
        share={{
          text: only ? lines.join() : [title, ...lines].join('\n'),
          path: only ? paths.product(only.id) : paths.seller(user.id),
          picture: { title, campus, isPaidHere, ...pictured },
        }}
        next={{ to: paths.listSeveral }}
      />
      <ul
        aria-label="Just published"
        className="card divide-y divide-line rounded-lg bg-surface px-4 shadow-card"
      >
        {live.map(({ id, title: name, price, image }) => (
          <li key={id}>
            <Link to={paths.product(id)} className="flex min-h-16 items-center gap-3 py-2">
              <img
                src={image?.url}
                alt=""
                className="size-12 shrink-0 rounded-md object-cover"
                style={{ backgroundColor: image?.placeholder }}
              />
              <span dir="auto" className="min-w-0 flex-1 truncate font-semibold">
                {name}
              </span>
              <span className="text-ink-2">{formatPrice(price)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
