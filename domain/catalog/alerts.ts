import type { Now, UnitOfWork } from '#domain/shared/ports.ts'
import { notFound, Rejection } from '#domain/shared/rejection.ts'
import { goneMessage } from './kinds.ts'
import { openItem } from './open-item.ts'
import type { ProductId } from './product.ts'
import { shownAvailability } from './stock.ts'

type Deps = { atomically: UnitOfWork; now: Now }

export function alertUseCases({ atomically, now }: Deps) {
  return {
    /** Returns whether the user is new on the list. Throws if the product can be bought now. */
    addProductAlert: (userId: number, productId: ProductId): Promise<boolean> =>
      atomically(async (tx) => {
        await openItem(tx, { type: 'product', id: productId }, userId)
        const product = await tx.products.forUpdate(productId)
        if (!product) throw notFound(goneMessage('product'))
        if (product.userId === userId)
          throw new Rejection('OWN_PRODUCT', 'This is your own listing', { kind: 'forbidden' })
        if (shownAvailability(product) === 'for_sale')
          throw new Rejection('FOR_SALE', 'This product is available now')
        return tx.productAlerts.add(productId, userId, now())
      }),

    removeProductAlert: (userId: number, productId: ProductId): Promise<void> =>
      atomically(({ productAlerts }) => productAlerts.remove(productId, userId)),
  }
}
