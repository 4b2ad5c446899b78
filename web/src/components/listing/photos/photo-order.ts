import { type DragEvent, useRef, useState } from 'react'

export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const next = rows.filter((_, index) => index !== from)
  const row = rows[from]
  if (row !== undefined) next.splice(to, 0, row)
  return next
}

export type TileOrder = {
  index: number
  count: number
  onMove: (to: number) => void
  drag: {
    draggable: boolean
    onDragStart: (event: DragEvent) => void
    onDragOver: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
    onDragEnd: () => void
  }
}

/** Reorders by buttons or dragging. `said` is the screen reader text of the last move. */
export function usePhotoOrder(names: readonly string[], move: (from: number, to: number) => void) {
  const [said, setSaid] = useState('')
  const dragged = useRef<number>(undefined)

  function put(from: number, to: number) {
    if (from === to || to < 0 || to >= names.length) return
    move(from, to)
    setSaid(
      to === 0
        ? `${names[from] ?? ''} is now photo 1 of ${names.length}, the cover`
        : `${names[from] ?? ''} is now photo ${to + 1} of ${names.length}`,
    )
  }

  function orderOf(index: number): TileOrder {
    return {
      index,
      count: names.length,
      onMove: (to) => put(index, to),
      drag: {
        draggable: names.length > 1,
        onDragStart: ({ dataTransfer }) => {
          dragged.current = index
          dataTransfer.effectAllowed = 'move'
          dataTransfer.setData('text/plain', names[index] ?? '')
        },
        onDragOver: (event) => {
          if (dragged.current !== undefined) event.preventDefault()
        },
        onDrop: (event) => {
          if (dragged.current === undefined) return
          event.preventDefault()
          put(dragged.current, index)
          dragged.current = undefined
        },
        onDragEnd: () => {
          dragged.current = undefined
        },
      },
    }
  }
  return { said, orderOf }
}
