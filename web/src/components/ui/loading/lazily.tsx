import { RotateCw } from 'lucide-react'
import { type ComponentType, Suspense } from 'react'
import { type FailedProps, lazilyOr } from '../../../lib/navigation/lazily.ts'
import { NeedsReloadError } from '../../../lib/navigation/part-files.ts'
import { Button } from '../button.tsx'

/** Returns a component loaded on first render; if it fails, a line with a retry button. */
export function lazily<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return lazilyOr(NotLoaded, load)
}

/** Returns a lazy dialog; if it fails, the line is shown over the page. */
export function lazyDialog<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return lazilyOr(DialogNotLoaded, load)
}

export function withSuspense<Props extends object>(Lazy: ComponentType<Props>): ComponentType<Props> {
  return (props) => (
    <Suspense fallback={null}>
      <Lazy {...props} />
    </Suspense>
  )
}

function DialogNotLoaded(props: FailedProps) {
  return (
    <div className="corner-notice z-40 shadow-pop">
      <NotLoaded {...props} />
    </div>
  )
}

/** Offers no reload of the page: there may be typed text on it. */
function NotLoaded({ error, retry }: FailedProps) {
  const isOld = error instanceof NeedsReloadError
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-danger-soft p-4 text-sm">
      <p role="alert" className="font-semibold text-danger">
        {isOld
          ? 'This part needs a fresh page. Copy what you typed, then reload.'
          : 'This part didn’t load. Check your connection.'}
      </p>
      <Button
        variant="outline"
        icon={<RotateCw aria-hidden="true" className="size-5" />}
        onClick={isOld ? () => window.location.reload() : retry}
      >
        {isOld ? 'Reload page' : 'Try again'}
      </Button>
    </div>
  )
}
