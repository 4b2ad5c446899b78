import { type RefObject, useEffect, useRef } from 'react'

/** Uses the native dialog, which takes Esc and restores the focus. `onClose` only requests closing. */
export function useModal(open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const element = dialog.current
    if (element === null || !open) return
    const before = document.activeElement
    if (!element.open) element.showModal()
    const cancelled = (event: Event) => {
      if (event.target !== element) return
      event.preventDefault()
      close.current()
    }
    const closed = (event: Event) => {
      if (event.target === element) close.current()
    }
    const pressed = (event: PointerEvent) => {
      if (event.target === element && isBeside(element, event)) close.current()
    }
    element.addEventListener('cancel', cancelled)
    element.addEventListener('close', closed)
    element.addEventListener('pointerdown', pressed)
    return () => {
      element.removeEventListener('cancel', cancelled)
      element.removeEventListener('close', closed)
      element.removeEventListener('pointerdown', pressed)
      element.close()
      if (document.activeElement === document.body) focusAgain(before)
    }
  }, [open])
  return dialog
}

function isBeside(element: Element, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

function focusAgain(before: Element | null): void {
  const target = before?.isConnected ? before : document.querySelector('h1')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}
