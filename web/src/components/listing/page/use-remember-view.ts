import { useEffect } from 'react'
import type { ViewedListing } from '../../../lib/listings/recently-viewed.ts'
import { fetchIdly } from '../../../lib/navigation/lazily.ts'
import { useSession } from '../../../lib/session/session.ts'

type Viewed = Omit<ViewedListing, 'kind' | 'id'> & { userId: number }

/** Stores others' listings on this device, and removes them once they are gone. */
export function useRememberView(
  { kind, id }: Pick<ViewedListing, 'kind' | 'id'>,
  listing: Viewed | 'gone' | undefined,
): void {
  const { user, status } = useSession()
  const viewer = user?.id ?? null
  const text = JSON.stringify(listing)
  useEffect(() => {
    if (status === 'loading' || text === undefined) return
    const seen = JSON.parse(text) as Viewed | 'gone'
    fetchIdly(async () => {
      const { forgetViews, rememberView, viewKey } = await import('../../../lib/listings/recently-viewed.ts')
      if (seen === 'gone') return forgetViews([viewKey({ kind, id })])
      const { userId, ...shown } = seen
      if (userId !== viewer) rememberView(viewer, { kind, id, ...shown })
    })
  }, [kind, id, text, viewer, status])
}
