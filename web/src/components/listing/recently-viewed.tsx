import { Link } from 'react-router-dom'
import { formatPrice } from '../../lib/format.ts'
import { clearViews, useRecentlyViewed, viewKey } from '../../lib/listings/recently-viewed.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Button } from '../ui/button.tsx'
import { SectionHeader } from '../ui/page/page-header.tsx'
import { Picture } from './cards/picture.tsx'

export function RecentlyViewed() {
  const listings = useRecentlyViewed()
  if (listings.length === 0) return null
  return (
    <section className="mt-10" aria-labelledby="recently-viewed">
      <SectionHeader
        id="recently-viewed"
        heading="Recently viewed"
        action={
          <Button variant="text" onClick={clearViews} className="-mx-3 min-h-11! px-3! text-sm">
            Clear history
          </Button>
        }
      />
      <ul className="relative -mx-4 flex gap-3 overflow-x-auto px-4 pb-3">
        {listings.map((listing) => (
          <li key={viewKey(listing)} className="w-32 shrink-0">
            <Link
              to={paths[listing.kind](listing.id)}
              className="card block h-full rounded-lg bg-surface pb-3 shadow-card"
            >
              <Picture
                image={listing.image ?? undefined}
                alt=""
                sizes="8rem"
                className="aspect-square rounded-lg"
              />
              <span className="block px-3 pt-2">
                <span className="block truncate text-sm font-semibold">{listing.title}</span>
                {listing.price !== null && (
                  <span className="block text-sm text-ink-2">{formatPrice(listing.price)}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
