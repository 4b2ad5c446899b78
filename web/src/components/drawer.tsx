import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from './icon-button.tsx'
import { useModal } from './modal.ts'

type DrawerProps = { open: boolean; onClose: () => void; title: string; children: ReactNode }

/** A menu that slides in from the right, over the page. */
export function Drawer({ open, onClose, title, children }: DrawerProps) {
  const heading = useId()
  const dialog = useModal(open, onClose)
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className="drawer my-0 mr-0 ml-auto h-dvh max-h-none w-80 max-w-[88vw] overflow-y-auto overscroll-contain rounded-l-lg bg-surface p-4 pb-[calc(1rem+env(safe-area-inset-bottom))] text-ink shadow-pop"
    >
      {open && (
        <>
          <div className="mb-2 flex items-center justify-between gap-4">
            <h2 id={heading} className="pl-2 text-lg font-bold">
              {title}
            </h2>
            <IconButton icon={X} label="Close" onClick={onClose} />
          </div>
          {children}
        </>
      )}
    </dialog>
  )
}
