import { invalid } from './rejection.ts'

/** The ids of all pictures as their owner wants them: those that are named first, any other behind them as they were. */
export function orderedImages(
  { images }: { images: readonly { id: number }[] },
  order: readonly number[],
): number[] {
  const ids = images.map(({ id }) => id)
  if (new Set(order).size < order.length || order.some((id) => !ids.includes(id)))
    throw invalid('imageOrder', 'Invalid images')
  return [...order, ...ids.filter((id) => !order.includes(id))]
}
