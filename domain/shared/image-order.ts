import { invalid } from './rejection.ts'

/** Returns the images in this order, unnamed ones last. Throws for unknown or repeated ids. */
export function orderedImages(
  { images }: { images: readonly { id: number }[] },
  order: readonly number[],
): number[] {
  const ids = images.map(({ id }) => id)
  if (new Set(order).size < order.length || order.some((id) => !ids.includes(id)))
    throw invalid('imageOrder', 'Invalid images')
  return [...order, ...ids.filter((id) => !order.includes(id))]
}
