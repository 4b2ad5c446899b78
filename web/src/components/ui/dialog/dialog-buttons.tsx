import { type ReactNode, useEffect, useRef, useState } from 'react'
import { errorsShownBy, toast } from '../../../lib/toast.ts'
import { Notice } from '../notice.tsx'

/** Time in which an error is read. */
const READ_MS = 2000

/** Buttons below the error of the last try, which is shown on the page if the dialog closes at once. */
export function DialogButtons({ busy, children }: { busy: boolean; children: ReactNode }) {
  const [error, setError] = useState<string>()
  const last = useRef({ text: '', at: Number.NEGATIVE_INFINITY })
  useEffect(() => {
    const end = errorsShownBy((text) => {
      last.current = { text, at: performance.now() }
      setError(text)
    })
    return () => {
      end()
      const { text, at } = last.current
      if (performance.now() - at < READ_MS) toast.error(text)
    }
  }, [])
  return (
    <div className="mt-2 grid gap-4">
      {error !== undefined && !busy && <Notice tone="danger">{error}</Notice>}
      <div className="grid gap-3 md:flex md:justify-end">{children}</div>
    </div>
  )
}
