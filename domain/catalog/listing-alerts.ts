import type { Tx } from '#domain/shared/ports.ts'
import { titleOf } from '#domain/shared/text.ts'
import type { Instant } from '#domain/shared/time.ts'
import { droppedFrom, pricesCountSince } from './price-drop.ts'
import type { Product } from './product.ts'

type Changed = Omit<Product, 'images'>

export async function notifyWhenBack(tx: Tx, before: Changed, after: Changed): Promise<void> {
  if (canBeBought(before) || !canBeBought(after)) return
  const waiting = await tx.productAlerts.take(after.id)
  const facts = factsOf(after)
  await tx.outbox.append([
    ...waiting.map((userId) => ({ type: 'product.back', ...facts, userId }) as const),
    { type: 'product.available_again', ...facts, notifiedIds: waiting },
  ])
}

/** Stores the past price of a product, and reports a price drop while it can be bought. */
export async function notifyPriceDrop(tx: Tx, before: Changed, after: Changed, now: Instant): Promise<void> {
  if (before.price === after.price) return
  const past = await tx.products.pastPrices(after.id, pricesCountSince(now))
  const was = droppedFrom(before.price, after.price, past, now)
  if (before.price !== null) await tx.products.storePrice(after.id, { price: before.price, until: now })
  if (was === null || !canBeBought(before) || !canBeBought(after)) return
  await tx.outbox.append([{ type: 'product.price_dropped', ...factsOf(after), was }])
}

function canBeBought({ availability, isDisabled, stock }: Changed): boolean {
  return availability === 'for_sale' && !isDisabled && stock !== 0
}

function factsOf({ id, userId, description, price }: Changed) {
  return { productId: id, userId, title: titleOf(description), price }
}
