import { Minus, Plus, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { productCategoryLabel } from '#adapters/contract/core/choices.ts'
import { MAX_OF_ONE } from '#adapters/contract/core/limits.ts'
import type { CartItem } from '#adapters/contract/ordering/cart.ts'
import { Picture } from '../../components/listing/cards/picture.tsx'
import { Badge } from '../../components/ui/badges/badge.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { LoneLink } from '../../components/ui/link.tsx'
import { formatNaira } from '../../lib/format.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useQuantity, useRemove } from './api.ts'

export function CartLine({ item }: { item: CartItem }) {
  const { id, Product, unavailable, reserved, hasOwnPrice, priceChanged, stock, price, lineTotal } = item
  const title = Product.title || 'Unknown Product'
  const quantity = useQuantity(id, price)
  const removal = useRemove(id)
  const isChanging = quantity.isPending || removal.isPending
  const shown = quantity.isPending ? (quantity.variables ?? item.quantity) : item.quantity
  const isGone = unavailable && (stock === null || stock === 0)
  return (
    <li
      className="grid grid-cols-[--spacing(18)_minmax(0,1fr)] gap-x-3 gap-y-2 py-4 large-letters:block md:grid-cols-[--spacing(18)_minmax(0,1fr)_auto]"
      aria-busy={isChanging}
    >
      <Picture image={Product.Images[0]} alt="" sizes="72px" className="size-18 rounded-md" />
      <div className="min-w-0">
        <p dir="auto" className="line-clamp-2 font-semibold break-words">
          {isGone && !reserved && !hasOwnPrice ? (
            title
          ) : (
            <Link to={paths.product(Product.id)} className="hover:underline">
              {title}
            </Link>
          )}
        </p>
        <p className="text-sm text-ink-2">
          {Product.category ? productCategoryLabel(Product.category) : 'N/A'}
        </p>
        <p className="text-sm text-ink-2 tabular-nums">
          {shown === 1 ? formatNaira(price) : `${formatNaira(price)} each`}
        </p>
        <Marks {...{ unavailable, reserved, hasOwnPrice, priceChanged, stock, isGone }} />
        {hasOwnPrice && <LoneLink to={paths.product(Product.id)}>Buy it on its page</LoneLink>}
      </div>
      <div className="col-span-full flex flex-wrap items-center justify-between gap-2 md:col-auto md:flex-col md:items-end md:justify-start">
        <fieldset className="flex min-w-0 items-center" disabled={isChanging}>
          <legend className="sr-only">{`Quantity of ${title}`}</legend>
          <IconButton
            icon={Minus}
            label={`Remove one of ${title}`}
            disabled={isChanging || shown <= 1}
            onClick={() => quantity.submit(shown - 1)}
          />
          <span aria-live="polite" className="min-w-8 text-center font-bold tabular-nums">
            {shown}
          </span>
          <IconButton
            icon={Plus}
            label={`Add one more of ${title}`}
            disabled={isChanging || shown >= (stock ?? MAX_OF_ONE) || shown >= MAX_OF_ONE || isGone}
            onClick={() => quantity.submit(shown + 1)}
          />
          <IconButton
            icon={Trash2}
            label={`Remove ${title}`}
            className="text-danger"
            disabled={isChanging}
            onClick={() => removal.submit(undefined)}
          />
        </fieldset>
        {!isGone && <p className="text-lg font-extrabold tabular-nums">{formatNaira(lineTotal)}</p>}
      </div>
    </li>
  )
}

type MarksProps = Pick<CartItem, 'unavailable' | 'reserved' | 'hasOwnPrice' | 'priceChanged' | 'stock'> & {
  isGone: boolean
}

function Marks({ unavailable, reserved, hasOwnPrice, priceChanged, stock, isGone }: MarksProps) {
  return (
    <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
      {reserved && <Badge tone="warn">Reserved for another buyer</Badge>}
      {hasOwnPrice && <Badge tone="info">You have your own price</Badge>}
      {isGone && !reserved && !hasOwnPrice && (
        <Badge tone="danger">{stock === 0 ? 'Sold out' : 'Not available any more'}</Badge>
      )}
      {!isGone && unavailable && <Badge tone="danger">{`Only ${stock} left`}</Badge>}
      {!isGone && priceChanged && <Badge tone="warn">The price has changed</Badge>}
    </p>
  )
}
