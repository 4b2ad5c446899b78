import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

const LOOK_EVERY_MS = 250
/** How far apart the points are that are looked at, in pixels. */
const STEP = { x: 20, y: 8 }
/** Of a toast with one line of text, in pixels; what is shown is measured. */
const USUAL_HEIGHT = 50
const IMPORTANT = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', 'h1', 'h2'].join()
/** Toasts themselves, and the passing news of the strip. */
const PASSING = '[data-sonner-toaster], .ticker-list'

type Place = { area: RefObject<HTMLDivElement | null>; top: number | undefined }

/**
 * Returns how far from the top toasts cover no control and no title: first over the strip under the top bar, then as low as
 * there is room for them. It is looked at again while some are shown, since another page may come under them. `area` is where
 * they may be; `top` is undefined where nothing is free, or was looked at.
 */
export function useFreePlace(isShown: boolean): Place {
  const area = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState<number>()
  useLayoutEffect(() => {
    if (!isShown) return
    const look = (now?: number) => (area.current ? freeTop(area.current.getBoundingClientRect(), now) : now)
    setTop(look())
    const timer = setInterval(() => setTop(look), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isShown])
  return { area, top }
}

/** Where it is now while that is free; else the first place that is. */
function freeTop(area: DOMRect, now: number | undefined): number | undefined {
  const shown = document.querySelector<HTMLElement>('[data-sonner-toast][data-front="true"]')
  const height = shown?.offsetHeight ?? USUAL_HEIGHT
  const rows = new Map<number, boolean>()
  const isFree = (top: number) => {
    for (let y = top - (top % STEP.y); y < top + height + STEP.y; y += STEP.y) {
      const free = rows.get(y) ?? isRowFree(area, y)
      rows.set(y, free)
      if (!free) return false
    }
    return true
  }
  const isInside = now !== undefined && now >= area.top && now + height <= area.bottom
  if (isInside && isFree(now)) return now
  if (isFree(area.top)) return area.top
  for (let top = area.bottom - height; top > area.top; top -= STEP.y) if (isFree(top)) return top
  return undefined
}

function isRowFree({ left, right }: DOMRect, y: number): boolean {
  for (let x = left; x <= right; x += STEP.x) {
    const under = document.elementsFromPoint(x, y).find((element) => !element.closest(PASSING))
    if (under?.closest(IMPORTANT)) return false
  }
  return true
}
