import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../lib/session.ts'

/** Screens for super admins; other admins are led to their dashboard. */
export function SuperOnly({ children }: { children: ReactNode }) {
  const { user } = useSession()
  return user?.role === 'SUPER_ADMIN' ? children : <Navigate to={paths.adminDashboard} replace />
}
