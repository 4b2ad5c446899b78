import { type ReactNode, useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '../../lib/navigation/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { toast } from '../../lib/toast.ts'

export function SuperOnly({ children }: { children: ReactNode }) {
  const { user } = useSession()
  return user?.role === 'SUPER_ADMIN' ? children : <NotAllowed />
}

function NotAllowed() {
  useEffect(() => {
    toast.error("You don't have permission to access this page")
  }, [])
  return <Navigate to={paths.adminDashboard} replace />
}
