import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

const MAX = 4
const CLOSE = 2.5
const SWIPE_PX = 48

type Point = { x: number; y: number }

/**
 * Zooms by pinch, double tap or click, or `toggle`. Zoomed in, a finger or the mouse pans; otherwise
 * `onSwipe` gets 1 for the next photo.
 */
export function useZoom(box: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void) {
  const [level, setLevel] = useState(1)
  const fingers = useRef(new Map<number, Point>())
  const start = useRef<Point>(undefined)
  const fixed = useRef<{ at: Point; share: Point }>(undefined)

  useLayoutEffect(() => {
    const element = box.current
    if (element === null || level === 1 || !fixed.current) return
    const { at, share } = fixed.current
    element.scrollTo(share.x * element.scrollWidth - at.x, share.y * element.scrollHeight - at.y)
  }, [box, level])

  function zoom(to: number, point?: Point) {
    const element = box.current
    if (element === null) return
    const { left, top, width, height } = element.getBoundingClientRect()
    const at = point ? { x: point.x - left, y: point.y - top } : { x: width / 2, y: height / 2 }
    const share = {
      x: (element.scrollLeft + at.x) / element.scrollWidth,
      y: (element.scrollTop + at.y) / element.scrollHeight,
    }
    fixed.current = { at, share }
    setLevel(Math.min(Math.max(to, 1), MAX))
  }
  const toggle = (point?: Point) => zoom(level > 1 ? 1 : CLOSE, point)

  const events = {
    onPointerDown: (event: PointerEvent) => {
      fingers.current.set(event.pointerId, pointOf(event))
      start.current = fingers.current.size === 1 ? pointOf(event) : undefined
    },
    onPointerMove: (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      const now = pointOf(event)
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      if (other) zoom((level * distance(now, other)) / (distance(before, other) || 1), middle(now, other))
      else if (level > 1) box.current?.scrollBy(before.x - now.x, before.y - now.y)
      fingers.current.set(event.pointerId, now)
    },
    onPointerUp: (event: PointerEvent) => {
      const aside = start.current ? event.clientX - start.current.x : 0
      const along = start.current ? event.clientY - start.current.y : 0
      if (level === 1 && Math.abs(aside) > SWIPE_PX && Math.abs(aside) > Math.abs(along))
        onSwipe(aside < 0 ? 1 : -1)
      release(event)
    },
    onPointerCancel: release,
    onPointerLeave: release,
    onDoubleClick: (event: { clientX: number; clientY: number }) => toggle(pointOf(event)),
  }
  function release({ pointerId }: PointerEvent) {
    fingers.current.delete(pointerId)
    start.current = undefined
  }
  return { level, toggle: () => toggle(), reset: () => setLevel(1), events }
}

function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
  return { x: clientX, y: clientY }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}
