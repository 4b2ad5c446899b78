import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../../../lib/cx.ts'
import { IconButton } from '../icon-button.tsx'
import { useModal } from './modal.ts'

type DialogProps = {
  open: boolean
  /** Called on Esc, the cross or a press outside: set `open` to false. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  wide?: boolean | undefined
  /** Leaves the cross out, and ignores Esc. */
  required?: boolean | undefined
}

/** Bottom sheet on phones, a centred card from 768 px on. */
export function Dialog({ open, onClose, title, children, wide, required }: DialogProps) {
  const heading = useId()
  const dialog = useModal(open, required ? stay : onClose)
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className={cx(
        'sheet m-auto max-h-[92dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-lg bg-surface p-5 text-ink shadow-pop',
        'max-md:mb-0 max-md:pb-safe-5 md:rounded-b-lg md:p-6',
        wide ? 'md:max-w-3xl' : 'md:max-w-form',
      )}
    >
      {open && (
        <>
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 id={heading} className="pt-1.5 text-xl font-bold">
              {title}
            </h2>
            {!required && <IconButton icon={X} label="Close" onClick={onClose} className="-mt-1 -mr-2" />}
          </div>
          {children}
        </>
      )}
    </dialog>
  )
}

function stay(): void {}
