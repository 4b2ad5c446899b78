import { useQuery } from '@tanstack/react-query'
import {
  BedDouble,
  BookOpen,
  Briefcase,
  Car,
  HeartPulse,
  type LucideIcon,
  PackageCheck,
  Shirt,
  Smartphone,
  Sofa,
  Utensils,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type ProductCategory, productCategoryLabel } from '#adapters/contract/core/choices.ts'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import { Picture } from '../../components/listing/cards/picture.tsx'
import { arrivedQuery, newestOrdersQuery, newSalesQuery } from '../../lib/api/orders.ts'
import { useRecentlyViewed, viewKey } from '../../lib/listings/recently-viewed.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { isOpen } from '../../lib/order-history.ts'
import { useSession } from '../../lib/session/session.ts'

const CATEGORIES: readonly (readonly [ProductCategory, LucideIcon])[] = [
  ['electronics', Smartphone],
  ['books', BookOpen],
  ['fashion', Shirt],
  ['lodges', BedDouble],
  ['food', Utensils],
  ['furniture', Sofa],
  ['services', Briefcase],
  ['vehicles', Car],
  ['health', HeartPulse],
]

export function Shelf() {
  return (
    <div className="shelf">
      <Continue />
      <ul aria-label="Popular categories">
        {CATEGORIES.map(([category, Icon]) => (
          <Tile
            key={category}
            to={`${paths.products}?category=${category}`}
            label={productCategoryLabel(category)}
          >
            <Icon aria-hidden="true" className="size-6" />
          </Tile>
        ))}
      </ul>
    </div>
  )
}

const MAX_VIEWED = 2

/** The order to confirm or the newest open one, a new sale, and recently viewed listings. */
function Continue() {
  const { status } = useSession()
  const enabled = status === 'in'
  const arrived = useQuery({ ...arrivedQuery, enabled }).data?.orders[0]
  const open = useQuery({ ...newestOrdersQuery, enabled }).data?.orders.find(isOpen)
  const bought = arrived ?? open
  const sold = useQuery({ ...newSalesQuery, enabled }).data?.orders[0]
  const viewed = useRecentlyViewed().slice(0, MAX_VIEWED)
  if (!bought && !sold && viewed.length === 0) return null
  return (
    <ul aria-label="Continue">
      {bought && <OrderTile order={bought} label="Your order" />}
      {sold && <OrderTile order={sold} label="New order" />}
      {viewed.map(({ kind, id, title, image }) => (
        <Tile key={viewKey({ kind, id })} to={paths[kind](id)} label={title}>
          <Picture image={image ?? undefined} alt="" sizes="3.5rem" className="size-14" />
        </Tile>
      ))}
    </ul>
  )
}

function OrderTile({ order, label }: { order: Order; label: string }) {
  const image = order.orderItems[0]?.productSnapshot.image
  return (
    <Tile to={paths.order(order.id)} label={label}>
      {image ? (
        <img src={image} alt="" width={56} height={56} className="size-14 object-cover" />
      ) : (
        <PackageCheck aria-hidden="true" className="size-6" />
      )}
    </Tile>
  )
}

function Tile({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to}>
        <span className="tile">{children}</span>
        <span dir="auto" className="w-full truncate">
          {label}
        </span>
      </Link>
    </li>
  )
}
