import { CircleQuestionMark } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Product } from '#adapters/contract/catalog/products.ts'
import { MAX_STOCK } from '#adapters/contract/core/limits.ts'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/form/field.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useListingActions } from '../../lib/api/listings.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { formatCount } from '../../lib/format.ts'
import { PRODUCTS } from '../../lib/listings/listing-kinds.ts'
import { stayHere } from '../../lib/navigation/stay-here.ts'
import { toast } from '../../lib/toast.ts'
import { piecesIn } from './pieces.ts'

export function StockQuestion({ product: { id } }: { product: Product }) {
  const [params] = useSearchParams()
  const [asking, setAsking] = useState(false)
  const { submit, isPending } = useStock(id)
  const place = useRef<HTMLDivElement>(null)
  const isLedHere = params.get('answer') === 'stock'
  useEffect(() => {
    if (!isLedHere) return
    place.current?.querySelector('button')?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'center' })
  }, [isLedHere])
  return (
    <div ref={place}>
      <Notice
        tone="warn"
        icon={CircleQuestionMark}
        title="Do you have more of this?"
        action={
          <>
            <Button busy={isPending} busyLabel="Saving…" onClick={() => submit(0)}>
              No, that was the only one
            </Button>
            <Button
              variant="outline"
              disabled={isPending}
              aria-expanded={asking}
              onClick={() => setAsking(!asking)}
            >
              Yes
            </Button>
            <Button variant="outline" disabled={isPending} onClick={() => submit(null)}>
              Plenty
            </Button>
            {asking && <PiecesForm busy={isPending} onPieces={submit} />}
          </>
        }
      >
        You have an order for it. If it’s your only one, we stop further orders.
      </Notice>
    </div>
  )
}

function PiecesForm({ busy, onPieces }: { busy: boolean; onPieces: (pieces: number) => void }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  function submit(event: FormEvent) {
    event.preventDefault()
    const pieces = piecesIn(typed)
    if (pieces !== undefined) return onPieces(pieces)
    setProblem(`Enter a whole number from 1 to ${formatCount(MAX_STOCK)}`)
  }
  return (
    <form noValidate onSubmit={submit} className="flex w-full flex-wrap items-start gap-3 text-ink">
      <Field
        label="How many more can buyers order?"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(undefined)
        }}
        frameClassName="min-w-0 flex-1 basis-52"
      />
      <Button type="submit" busy={busy} busyLabel="Saving…" className="mt-6.5">
        Save number
      </Button>
    </form>
  )
}

function useStock(id: number) {
  const actions = useListingActions(PRODUCTS, id)
  const [, setParams] = useSearchParams()
  return useSubmitOnce<string, number | null>({
    mutationFn: async (stock) => {
      const { message, ...product } = await call('PUT /api/products/:id/stock', {
        params: { id },
        body: { stock },
      })
      await actions.isNow(product)
      return message
    },
    onSuccess: (message) => {
      toast.success(message)
      setParams({}, { replace: true, ...stayHere })
    },
    onError: (error) => toast.error(userMessage(error, 'Failed to save how many you have')),
  })
}
