import { MessageCircle } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../../../lib/navigation/paths.ts'
import { rememberReturn, useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { BarButton } from '../page/action-bar.tsx'
import { CONTACT } from '../page/contact-form.tsx'

/** Opens and focuses the page's message form; visitors sign in first and return. */
export function MessageButton() {
  const { status } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  function press() {
    if (status !== 'out') return typeBelow()
    rememberReturn(pathname)
    toast.info('Please sign in to send a message')
    void navigate(paths.login)
  }
  return <BarButton icon={MessageCircle} label="Message" name="Message seller" onClick={press} />
}

function typeBelow(): void {
  const form = document.getElementById(CONTACT)
  const field = form?.querySelector('textarea')
  field?.focus({ preventScroll: true })
  form?.scrollIntoView({ block: 'center' })
}
