import { useId } from 'react'
import { campusLabel } from '#adapters/contract/core/choices.ts'
import type { Cart } from '#adapters/contract/ordering/cart.ts'
import { formatNaira } from '../../lib/format.ts'
import { CartLine } from './cart-line.tsx'

type Group = Cart['groups'][number]

export function CartGroup({ group, isOnly }: { group: Group; isOnly: boolean }) {
  const { seller, items, subtotal, platformFee, total } = group
  const heading = useId()
  const sum = <strong className="text-ink">{formatNaira(total)}</strong>
  return (
    <section aria-labelledby={heading} className="card min-w-0 rounded-lg bg-surface p-4 shadow-card md:p-6">
      <header className="mb-2">
        <h2 dir="auto" id={heading} className="text-lg font-bold break-words">
          {seller.name}
        </h2>
        <p className="text-sm text-ink-2">{campusLabel(seller.campus)}</p>
      </header>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <CartLine key={item.id} item={item} />
        ))}
      </ul>
      {!isOnly && total > 0 && (
        <p className="mt-2 border-t border-line pt-3 text-sm text-ink-2 tabular-nums">
          {platformFee > 0 ? (
            <span>
              <span>{seller.name}</span>’s order: <span>{formatNaira(subtotal)}</span> +{' '}
              <span>{formatNaira(platformFee)}</span> fee = <span>{sum}</span>
            </span>
          ) : (
            <span>
              <span>{seller.name}</span>’s order: <span>{sum}</span>
            </span>
          )}
        </p>
      )}
    </section>
  )
}
