import { useEffect, useState, useTransition } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../../components/ui/button.tsx'
import { Bone } from '../../components/ui/loading/skeleton.tsx'
import { stayHere } from '../../lib/navigation/stay-here.ts'
import { forgetReturn, rememberReturn, useSession } from '../../lib/session/session.ts'

export const BUYING = '#buy'

/** Reopens after a sign-in or deposit. For visitors the URL holds the state, so it survives a reload. */
export function useBuying(canBuy: boolean, campus: string) {
  const { status, user } = useSession()
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const [busy, startTransition] = useTransition()
  const moveTo = (fragment: string) =>
    navigate(`${pathname}${search}${fragment}`, { replace: true, state, ...stayHere })
  const openDialog = () =>
    startTransition(() => {
      setWanted(true)
      setOpen(true)
    })
  // Choosing a campus comes first and reloads the page.
  const isAtHome = status === 'out' || user?.needsCampusSelection === false
  const isBack = hash === BUYING && isAtHome && canBuy
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each return
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

/** Reserves its space while the session loads. */
export function BuyNow({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  const { status } = useSession()
  if (status === 'loading') return <Bone className="h-12 w-full min-w-28 rounded-md!" />
  return (
    <Button wide busy={busy} onClick={onPress}>
      Buy Now
    </Button>
  )
}
