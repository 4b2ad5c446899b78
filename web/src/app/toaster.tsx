import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { toastsShownBy } from '../lib/toast.ts'

/** Where toasts appear: above the mobile bar, or at the bottom right. Mount it once. */
export function Toaster() {
  useEffect(() => toastsShownBy(toast), [])
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={4}
      closeButton
      gap={8}
      offset={24}
      mobileOffset={{ left: 16, right: 16, bottom: 'calc(5.5rem + env(safe-area-inset-bottom))' }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Dismiss',
        classNames: {
          toast:
            'toast flex w-full items-start gap-3 rounded-md bg-surface p-4 pr-12 text-ink shadow-pop md:w-90',
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
