import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import type { DepositBody } from '#adapters/contract/wallet/wallet-forms.ts'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { plannedPurchase } from '../../lib/money/planned-purchase.ts'
import { toast } from '../../lib/toast.ts'
import { httpAddress } from '../../lib/typed/addresses.ts'

/** Stays busy until the page is left for the provider's. `onBadAmount` is for forms with an amount. */
export function useGoAndPay(onBadAmount?: (message: string) => void) {
  const deposit = useDeposit()
  const [leaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const backAgain = () => setLeaving(false)
    window.addEventListener('pageshow', backAgain)
    return () => window.removeEventListener('pageshow', backAgain)
  }, [])

  function fail(message: string) {
    setFailure(message)
    toast.error(message)
  }
  function submit(body: { amount: number }) {
    if (leaving) return
    setFailure(undefined)
    // The notice of the order that follows says it, too.
    const forPurchase = plannedPurchase() !== undefined
    deposit.submit(
      { ...body, ...(forPurchase && { forPurchase }) },
      {
        onSuccess: ({ authorization_url: url }) => {
          if (!httpAddress(url, window.location.href))
            return fail('Failed to initialize deposit. Please try again.')
          setLeaving(true)
          window.location.assign(url)
        },
        onError: (error) => {
          const onField = error instanceof ApiError ? error.errors.amount : undefined
          if (onField && onBadAmount) onBadAmount(onField)
          else fail(onField ?? userMessage(error, 'Failed to initialize payment. Please try again.'))
        },
      },
    )
  }
  return { submit, busy: leaving || deposit.isPending, failure }
}

function useDeposit() {
  const underKey = useIdempotencyKey()
  return useSubmitOnce({
    mutationFn: (body: z.input<typeof DepositBody>) =>
      underKey(body, (idempotencyKey) => call('POST /api/wallet/deposit', { body }, { idempotencyKey })),
  })
}
