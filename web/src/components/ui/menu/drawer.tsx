import { X } from 'lucide-react'
import { type ReactNode, useDeferredValue, useId, useLayoutEffect } from 'react'
import { useModal } from '../dialog/modal.ts'
import { IconButton } from '../icon-button.tsx'

type DrawerProps = { open: boolean; onClose: () => void; title: string; children: ReactNode }

/** Opens at once, and renders its content during the animation. */
export function Drawer({ open, onClose, title, children }: DrawerProps) {
  const heading = useId()
  const dialog = useModal(open, onClose)
  const filled = useDeferredValue(open)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    // Opened in this frame and made modal in the next: making the rest inert restyles the whole page.
    element.open = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        element.open = false
        element.showModal()
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [open, dialog])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className="drawer fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-80 max-w-[88vw] overflow-y-auto overscroll-contain rounded-l-lg bg-surface p-4 pb-safe-4 text-ink shadow-pop"
    >
      {open && (
        <>
          <div className="mb-2 flex items-center justify-between gap-4">
            <h2 id={heading} className="pl-2 text-lg font-bold">
              {title}
            </h2>
            <IconButton icon={X} label="Close" onClick={onClose} />
          </div>
          {filled && children}
        </>
      )}
    </dialog>
  )
}
