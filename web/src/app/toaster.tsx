import { useEffect } from 'react'
import { Toaster as Sonner, toast, useSonner } from 'sonner'
import { toastsShownBy } from '../lib/toast.ts'
import { useFreePlace } from './toast-place.ts'
import * as words from './words.ts'

/** Where toasts appear: over the strip under the top bar, or where they cover nothing to press and no title. Mount it once. */
export function Toaster() {
  const { toasts } = useSonner()
  const { area, top } = useFreePlace(toasts.length > 0)
  const offset = { top: top ?? 'var(--toast-top)', bottom: 'var(--toast-bottom)' }
  useEffect(() => toastsShownBy(toast), [])
  return (
    <>
      {toasts.length > 0 && <div ref={area} aria-hidden="true" className="toast-area" />}
      <Sonner
        position={top === undefined ? 'bottom-right' : 'top-right'}
        visibleToasts={4}
        closeButton
        gap={8}
        offset={{ ...offset, right: 24 }}
        mobileOffset={{ ...offset, left: 16, right: 16 }}
        toastOptions={{
          unstyled: true,
          closeButtonAriaLabel: words.dismiss,
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
    </>
  )
}
