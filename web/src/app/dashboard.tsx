import { Dashboard } from '../features/dashboard/dashboard.tsx'
import { Unfinished } from '../features/products/drafts/unfinished.tsx'
import { useSession } from '../lib/session/session.ts'

export function Component() {
  const { user } = useSession()
  return <Dashboard drafts={user && <Unfinished userId={user.id} />} />
}
