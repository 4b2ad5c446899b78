import { useEffect } from 'react'
import { Navigate, Outlet } from 'react-router-dom'
import { Loading } from '../components/ui/loading/loading.tsx'
import { paths } from '../lib/navigation/paths.ts'
import { isAdmin, placeOfOtherTab, useSession } from '../lib/session/session.ts'
import { toast } from '../lib/toast.ts'

export function Guarded() {
  const { status } = useSession()
  if (status === 'out') return <Navigate to={paths.login} replace />
  return status === 'loading' ? <Loading /> : <NoIndex />
}

export function KeysChecked() {
  const { hasKeysToCheck } = useSession()
  return hasKeysToCheck ? <Navigate to={paths.keysLeft} replace /> : <Outlet />
}

/** Sends visitors to sign in and return, everyone else home with a toast. */
export function Administered() {
  const { status, user } = useSession()
  if (status === 'out') return <Navigate to={paths.login} replace />
  if (status === 'loading' || !user) return <Loading />
  return isAdmin(user) ? <NoIndex /> : <Denied text="Access denied" to={paths.home} />
}

export function SuperOnly() {
  const { user } = useSession()
  if (user?.role === 'SUPER_ADMIN') return <Outlet />
  return <Denied text="You don't have permission to access this page" to={paths.adminDashboard} />
}

function Denied({ text, to }: { text: string; to: string }) {
  useEffect(() => toast.error(text), [text])
  return <Navigate to={to} replace />
}

export function NoIndex() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <Outlet />
    </>
  )
}

/** A waiting tab follows the one in which its user has just signed in; others go home. */
export function VisitorsOnly() {
  const { status } = useSession()
  if (status === 'in') return <Navigate to={placeOfOtherTab()} replace />
  return status === 'loading' ? <Loading /> : <NoIndex />
}
