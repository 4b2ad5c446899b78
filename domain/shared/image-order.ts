import { invalid } from './rejection.ts'

/** Ids that are not named come last; throws for unknown or repeated ones. */
export function orderedImages(
  { images }: { images: readonly { id: number }[] },
  order: readonly number[],
): number[] {
  const ids = images.map(({ id }) => id)
  if (new Set(order).size < order.length || order.some((id) => !ids.includes(id)))
    throw invalid('imageOrder', 'Invalid images')
  return [...order, ...ids.filter((id) => !order.includes(id))]
}
