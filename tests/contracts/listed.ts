import type { KeptImage } from '#domain/catalog/listing.ts'
import type { DataBackend } from '#tests/support/both-backends.ts'
import { aBusiness, aMember, aPicture, aProduct } from '#tests/support/builders.ts'

type Tx = Parameters<Parameters<DataBackend['atomically']>[0]>[0]
type Shelf = Tx['products'] | Tx['businesses']

export const KINDS = ['product', 'business'] as const

/** Lists a product or a business with these pictures and gives both behind one interface. */
export function listedOn(backend: () => DataBackend) {
  return async (kind: (typeof KINDS)[number], images = [aPicture()]) => {
    const { atomically } = backend()
    const userId = await aMember(atomically)
    const shelf = <T>(act: (shelf: Shelf) => Promise<T>) =>
      atomically((tx) => act(kind === 'product' ? tx.products : tx.businesses))
    const id = await atomically(({ products, businesses }) =>
      kind === 'product'
        ? products.add(aProduct(userId, { images }))
        : businesses.add(aBusiness(userId, { images })),
    )
    const kept = () => shelf<{ images: readonly KeptImage[] } | undefined>((all) => all.forUpdate(id))
    return { id, userId, kept, shelf }
  }
}
