import { useState, useTransition } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { Button } from '../../components/button.tsx'
import { Bone } from '../../components/skeleton.tsx'
import { rememberReturn, useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'

/**
 * Whether the payment's dialog is open, and how to open it; visitors sign in first and come back here. `busy` while its
 * code is on its way, `wanted` from the first time on.
 */
export function useBuying() {
  const { status } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const [busy, startTransition] = useTransition()
  function start() {
    if (status === 'in')
      return startTransition(() => {
        setWanted(true)
        setOpen(true)
      })
    rememberReturn(pathname)
    toast.info('Please sign in to buy this product')
    void navigate(paths.login)
  }
  return { open, wanted, busy, start, close: () => setOpen(false) }
}

/** The button; its place is kept while it is not known yet who looks. */
export function BuyNow({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  const { status } = useSession()
  if (status === 'loading') return <Bone className="h-12 w-full min-w-28 rounded-md!" />
  return (
    <Button wide busy={busy} onClick={onPress}>
      Buy Now
    </Button>
  )
}
