import { useLocation, useNavigate } from 'react-router-dom'
import { ActionBar } from '../../components/listing/page/action-bar.tsx'
import { Button } from '../../components/ui/button.tsx'
import { paths } from '../../lib/navigation/paths.ts'
import { rememberReturn, useSession } from '../../lib/session/session.ts'
import { toast } from '../../lib/toast.ts'

export const BID = 'bid'

/** Action bar on phones for those who may bid; visitors sign in first and return. */
export function BidBar() {
  const { status } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  function press() {
    if (status !== 'out') return typeBelow()
    rememberReturn(pathname)
    toast.info('Please sign in to place a bid')
    void navigate(paths.login)
  }
  return (
    <ActionBar>
      <Button wide onClick={press}>
        Place a bid
      </Button>
    </ActionBar>
  )
}

function typeBelow(): void {
  const form = document.getElementById(BID)
  form?.querySelector('input')?.focus({ preventScroll: true })
  form?.scrollIntoView({ block: 'start' })
}
