import { useEffect, useState, useTransition } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../../components/ui/button.tsx'
import { Bone } from '../../components/ui/loading/skeleton.tsx'
import { stayHere } from '../../lib/navigation/stay-here.ts'
import { forgetReturn, rememberReturn, useSession } from '../../lib/session/session.ts'

/** Behind the path of a product: its dialog is to open. */
export const BUYING = '#buy'

/**
 * Whether the payment's dialog is open, and how to open it; those who sign in or deposit first come back to it. While a visitor
 * has it open the address says so, for a reload. `busy` while its code is on its way, `wanted` from the first time on.
 */
export function useBuying(canBuy: boolean, campus: string) {
  const { status, user } = useSession()
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const [busy, startTransition] = useTransition()
  const moveTo = (fragment: string) =>
    navigate(`${pathname}${search}${fragment}`, { replace: true, state: { ...state, ...stayHere.state } })
  const openDialog = () =>
    startTransition(() => {
      setWanted(true)
      setOpen(true)
    })
  // The question about the campus comes first, and loads the page anew.
  const isAtHome = status === 'out' || user?.needsCampusSelection === false
  const isBack = hash === BUYING && isAtHome && canBuy
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody comes back
  useEffect(() => {
    if (!isBack) return
    openDialog()
    if (status === 'in') void moveTo('')
    else rememberReturn(`${pathname}${BUYING}`, campus)
  }, [isBack])
  function start() {
    openDialog()
    if (status === 'out') void moveTo(BUYING)
  }
  function close() {
    setOpen(false)
    if (hash !== BUYING) return
    forgetReturn()
    void moveTo('')
  }
  return { open, wanted, busy, start, close }
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
