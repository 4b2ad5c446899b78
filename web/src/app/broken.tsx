import { RotateCw } from 'lucide-react'
import { Button } from '../components/ui/button.tsx'
import { Illustration } from '../components/ui/illustrations.tsx'

export default function Broken({ error }: { error: unknown }) {
  const title = navigator.onLine ? 'Something went wrong' : "You're offline"
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-form content-center justify-items-center gap-3 py-12 text-center">
      <title>{`${title} | Campus Marketplace`}</title>
      <Illustration name="plug" className="h-28 w-36 text-campus" />
      <h1 className="text-2xl font-extrabold">{title}</h1>
      <p className="text-ink-2">
        {navigator.onLine
          ? 'We couldn’t show this page. Everything you saved or paid for is safe.'
          : 'You haven’t opened this page on this device. Connect to the internet and refresh.'}
      </p>
      {navigator.onLine && (
        <details className="w-full rounded-md bg-sunken text-left text-sm">
          <summary className="flex min-h-11 items-center px-4 font-semibold">Error details</summary>
          <pre className="overflow-x-auto px-4 pb-4 whitespace-pre-wrap text-ink-2">{detailsOf(error)}</pre>
        </details>
      )}
      <Button
        className="mt-3"
        icon={<RotateCw aria-hidden="true" className="size-5" />}
        onClick={() => window.location.reload()}
      >
        Refresh Page
      </Button>
    </div>
  )
}

function detailsOf(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`
  return String(error)
}
