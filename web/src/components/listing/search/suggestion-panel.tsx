import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

const GAP = 4

type PanelProps = { input: RefObject<HTMLInputElement | null>; children: ReactNode }

/** Panel below a text field, as high as the space above a phone's keyboard. */
export function SuggestionPanel({ input, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = () => {
      const box = input.current?.getBoundingClientRect()
      if (!box || !panel.current) return
      const { style } = panel.current
      const height = window.visualViewport?.height ?? window.innerHeight
      style.left = `${box.left}px`
      style.top = `${box.bottom + GAP}px`
      style.width = `${box.width}px`
      style.maxHeight = `${Math.max(96, height - box.bottom - 2 * GAP)}px`
    }
    place()
    // The top layer, so that no ancestor clips it.
    panel.current?.showPopover?.()
    window.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    window.visualViewport?.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
      window.visualViewport?.removeEventListener('resize', place)
    }
  }, [input])
  return (
    <div
      ref={panel}
      popover="manual"
      className="fixed inset-auto z-40 m-0 overflow-y-auto rounded-lg border border-line bg-surface p-1 text-ink shadow-pop"
    >
      {children}
    </div>
  )
}
