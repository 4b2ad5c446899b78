import type { StoredImage } from '#domain/catalog/listing.ts'
import type { DataBackend } from '#tests/support/databases/both-backends.ts'
import { aBusiness, aMember, aPicture, aProduct } from '#tests/support/market/builders.ts'

type Tx = Parameters<Parameters<DataBackend['atomically']>[0]>[0]
type ListingStore = Tx['products'] | Tx['businesses']

export const KINDS = ['product', 'business'] as const

/** Lists a product or a business with these pictures, behind one interface. */
export function listedOn(backend: () => DataBackend) {
  return async (kind: (typeof KINDS)[number], images = [aPicture()]) => {
    const { atomically } = backend()
    const userId = await aMember(atomically)
    const store = <T>(run: (store: ListingStore) => Promise<T>) =>
      atomically((tx) => run(kind === 'product' ? tx.products : tx.businesses))
    const id = await atomically(({ products, businesses }) =>
      kind === 'product'
        ? products.add(aProduct(userId, { images }))
        : businesses.add(aBusiness(userId, { images })),
    )
    const stored = () => store<{ images: readonly StoredImage[] } | undefined>((all) => all.forUpdate(id))
    return { id, userId, stored, store }
  }
}
