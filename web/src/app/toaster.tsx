import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { toastsShownBy } from '../lib/toast.ts'

const PLACE = { top: 'var(--toast-top)' }

export function Toaster() {
  useEffect(() => toastsShownBy(toast), [])
  return (
    <Sonner
      position="top-right"
      visibleToasts={4}
      closeButton
      gap={8}
      offset={{ ...PLACE, right: 24 }}
      mobileOffset={{ ...PLACE, left: 16, right: 16 }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Dismiss',
        classNames: {
          toast:
            'toast flex w-full items-start gap-3 rounded-md bg-surface px-4 py-3 pr-12 text-ink shadow-pop md:w-90',
          title: 'text-sm font-semibold break-words',
          icon: 'mt-0.5 shrink-0',
          closeButton: 'toast-close',
          success: 'toast-success',
          error: 'toast-error',
          info: 'toast-info',
        },
      }}
    />
  )
}
