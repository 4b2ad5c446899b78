import { useEffect } from 'react'
import { Navigate, Outlet } from 'react-router-dom'
import { Loading } from '../components/ui/loading/loading.tsx'
import { paths } from '../lib/navigation/paths.ts'
import { isAdmin, placeOfOtherTab, useSession } from '../lib/session/session.ts'
import { toast } from '../lib/toast.ts'

/** Screens for signed-in users: Loading while that is being found out, /login for everyone else. */
export function Guarded() {
  const { status } = useSession()
  if (status === 'out') return <Navigate to={paths.login} replace />
  return status === 'loading' ? <Loading /> : <NoIndex />
}

/** Screens that come after the question about the keys that a password reset left. */
export function KeysChecked() {
  const { hasKeysToCheck } = useSession()
  return hasKeysToCheck ? <Navigate to={paths.keysLeft} replace /> : <Outlet />
}

/** Screens for admins: visitors sign in and come back, everyone else is told and goes home. */
export function Administered() {
  const { status, user } = useSession()
  if (status === 'out') return <Navigate to={paths.login} replace />
  if (status === 'loading' || !user) return <Loading />
  return isAdmin(user) ? <NoIndex /> : <Denied />
}

function Denied() {
  useEffect(() => toast.error('Access denied'), [])
  return <Navigate to={paths.home} replace />
}

/** Screens that search engines should leave out. */
export function NoIndex() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <Outlet />
    </>
  )
}

/** Signing in and up: a tab that waited here follows the one in which its owner has just signed in; others go home. */
export function VisitorsOnly() {
  const { status } = useSession()
  if (status === 'in') return <Navigate to={placeOfOtherTab()} replace />
  return status === 'loading' ? <Loading /> : <NoIndex />
}
