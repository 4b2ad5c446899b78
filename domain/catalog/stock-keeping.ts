import type { Tx } from '#domain/shared/ports.ts'
import { titleOf } from '#domain/shared/text.ts'
import { notifyWhenBack } from './listing-alerts.ts'
import type { Offer, Pieces, StockKeeping } from './ports.ts'
import type { Product } from './product.ts'
import { handedOver, putBack } from './stock.ts'

export function stockKeeping(tx: Tx): StockKeeping {
  const { products, outbox } = tx

  /** Ordered by id, so that two orders never deadlock. */
  async function change(pieces: readonly Pieces[], run: (product: Changed, quantity: number) => Changed) {
    for (const { productId, quantity } of pieces.toSorted((a, b) => a.productId - b.productId)) {
      const before = await products.forUpdate(productId)
      if (!before) continue
      const after = run(before, quantity)
      if (after === before) continue
      await products.save(after)
      await notifyWhenBack(tx, before, after)
    }
  }

  return {
    async hold(offers, pieces) {
      await products.reserve(pieces)
      const toAsk = offers.filter(({ stock, stockQuestion }) => stock === null && stockQuestion === 'unasked')
      if (toAsk.length === 0) return
      await products.markStockRequested(toAsk.map(({ id }) => id))
      await outbox.append(toAsk.map((offer) => ({ type: 'product.stock_asked', ...factsOf(offer) }) as const))
    },
    putBack: (pieces) => change(pieces, putBack),
    handOver: (pieces) => change(pieces, handedOver),
  }
}

type Changed = Omit<Product, 'images'>

function factsOf({ id, userId, description, price }: Offer) {
  return { productId: id, userId, title: titleOf(description), price }
}
