import { useEffect, useState, useTransition } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../../components/ui/button.tsx'
import { Bone } from '../../components/ui/skeleton.tsx'
import { paths } from '../../lib/paths.ts'
import { rememberReturn, useSession } from '../../lib/session.ts'
import { stayHere } from '../../lib/stay-here.ts'
import { toast } from '../../lib/toast.ts'

/** Behind the path of a product: its dialog is to open. */
export const BUYING = '#buy'

/**
 * Whether the payment's dialog is open, and how to open it; visitors sign in first and come back to it, as do those who
 * deposit first. `busy` while its code is on its way, `wanted` from the first time on.
 */
export function useBuying(canBuy: boolean, campus: string) {
  const { status, user } = useSession()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const [busy, startTransition] = useTransition()
  const openDialog = () =>
    startTransition(() => {
      setWanted(true)
      setOpen(true)
    })
  // The question about the campus comes first, and loads the page anew.
  const isBack = hash === BUYING && user?.needsCampusSelection === false && canBuy
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody comes back
  useEffect(() => {
    if (!isBack) return
    openDialog()
    void navigate(`${pathname}${search}`, { replace: true, ...stayHere })
  }, [isBack])
  function start() {
    if (status === 'in') return openDialog()
    rememberReturn(`${pathname}${BUYING}`, campus)
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
