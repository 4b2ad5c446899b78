import { useState } from 'react'
import { moved, usePhotoOrder } from './photo-order.ts'

export function useStoredPhotos<Image extends { id: number }>(stored: readonly Image[]) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const [order, setOrder] = useState<readonly number[]>([])
  const rank = (id: number) => (order.includes(id) ? order.indexOf(id) : order.length)
  const images = stored
    .map((image, index) => ({ ...image, position: index + 1 }))
    .toSorted((one, other) => rank(one.id) - rank(other.id))
  const ids = images.map(({ id }) => id)
  const names = images.map(({ position }) => `photo ${position}`)
  const tiles = usePhotoOrder(names, (from, to) => setOrder(moved(ids, from, to)))
  const isMoved = images.some(({ position }, index) => position !== index + 1)
  return {
    images,
    remaining: images.filter(({ id }) => !marked.has(id)),
    removed: stored.map(({ id }) => id).filter((id) => marked.has(id)),
    imageOrder: isMoved ? ids : undefined,
    isMarked: (id: number) => marked.has(id),
    mark: (id: number) =>
      setMarked((now) => {
        const next = new Set(now)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    orderOf: tiles.orderOf,
    said: tiles.said,
  }
}
