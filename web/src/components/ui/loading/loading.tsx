import { Spinner } from './spinner.tsx'

export function Loading() {
  return (
    <div
      role="status"
      className="appear-late grid min-h-[50dvh] place-content-center justify-items-center gap-3 text-ink-2"
    >
      <Spinner className="size-8 text-primary" />
      <p>Loading…</p>
    </div>
  )
}
