import { ChevronDown } from 'lucide-react'
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../../../lib/cx.ts'

const CLOSES_AFTER_MS = 4000

type DisclosureMenuProps = {
  label: ReactNode
  name?: string | undefined
  children: ReactNode | ((close: () => void) => ReactNode)
  hasOwnGlyph?: boolean
  className?: string | undefined
}

/** Closes on Esc, on an outside press, when the focus leaves, and 4 s after the pointer left. */
export function DisclosureMenu({
  label,
  name,
  children,
  hasOwnGlyph = false,
  className,
}: DisclosureMenuProps) {
  const { open, setOpen, whole, button, pointer } = useDisclosure()
  const panel = useId()
  function close() {
    setOpen(false)
    button.current?.focus()
  }
  function focusLeft(event: FocusEvent) {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget))
      setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches; all that acts is inside
    <div ref={whole} className={cx('relative', className)} onBlur={focusLeft} {...pointer}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        aria-label={name}
        onClick={() => setOpen(!open)}
        className="press inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold hover:bg-sunken"
      >
        <span>{label}</span>
        {!hasOwnGlyph && (
          <ChevronDown
            aria-hidden="true"
            className={cx('size-4 transition-[rotate]', open && 'rotate-180')}
          />
        )}
      </button>
      <div
        id={panel}
        hidden={!open}
        className="absolute top-full right-0 z-30 mt-2 min-w-60 rounded-lg bg-surface p-2 shadow-pop"
      >
        {typeof children === 'function' ? children(close) : children}
      </div>
    </div>
  )
}

export const menuItemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-medium hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary'

function useDisclosure() {
  const [open, setOpen] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (!open) return
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && !whole.current?.contains(event.target)) setOpen(false)
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    const followed = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) setOpen(false)
    }
    const element = whole.current
    document.addEventListener('pointerdown', pressed)
    document.addEventListener('keydown', key)
    element?.addEventListener('click', followed)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('pointerdown', pressed)
      document.removeEventListener('keydown', key)
      element?.removeEventListener('click', followed)
    }
  }, [open])

  const closeUnlessFocused = () => {
    // A mouse press also leaves the focus on the button, but without a visible focus ring.
    if (!whole.current?.querySelector(':focus-visible')) setOpen(false)
    else timer.current = setTimeout(closeUnlessFocused, CLOSES_AFTER_MS)
  }
  const pointer = {
    onPointerEnter: () => clearTimeout(timer.current),
    onPointerLeave: () => {
      clearTimeout(timer.current)
      if (open) timer.current = setTimeout(closeUnlessFocused, CLOSES_AFTER_MS)
    },
  }
  return { open, setOpen, whole, button, pointer }
}
