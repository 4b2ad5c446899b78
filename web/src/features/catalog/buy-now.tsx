import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { Button } from '../../components/button.tsx'
import { Bone } from '../../components/skeleton.tsx'
import { rememberReturn, useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'

/** Whether the payment's dialog is open, and how to open it; visitors sign in first and come back here. */
export function useBuying() {
  const { status } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  function start() {
    if (status === 'in') return setOpen(true)
    rememberReturn(pathname)
    toast.info('Please sign in to buy this product')
    void navigate(paths.login)
  }
  return { open, start, close: () => setOpen(false) }
}

/** The button; its place is kept while it is not known yet who looks. */
export function BuyNow({ onPress }: { onPress: () => void }) {
  const { status } = useSession()
  if (status === 'loading') return <Bone className="h-12 w-full min-w-28 rounded-md!" />
  return (
    <Button wide onClick={onPress}>
      Buy Now
    </Button>
  )
}
