import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { lazily } from '../../components/ui/loading/lazily.tsx'
import { Loading } from '../../components/ui/loading/loading.tsx'
import { UnthrottledSuspense } from '../../components/ui/loading/unthrottled-suspense.tsx'
import { PageHeader } from '../../components/ui/page/page-header.tsx'
import { paths } from '../../lib/navigation/paths.ts'
import { rememberReturn, useSession } from '../../lib/session/session.ts'
import { toast } from '../../lib/toast.ts'

const loadForm = () => import('./gig-form.tsx').then((it) => ({ default: it.GigForm }))
const GigForm = lazily(loadForm)

export function Component() {
  const { status, user } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (status !== 'out') return
    toast.error('You must be logged in to post a gig')
    rememberReturn(paths.createGig)
    void navigate(paths.login, { replace: true })
  }, [status, navigate])
  if (!user) return <Loading />
  return (
    <>
      <PageHeader
        bar
        heading="Post a Gig"
        back={{ to: paths.gigs, label: 'Gigs' }}
        intro="Students bid on it. You pay into escrow when you accept a bid, and release the money when the work is done."
      />
      <UnthrottledSuspense load={loadForm} fallback={<Loading />}>
        <GigForm user={user} label="Post Gig" failed="Failed to create gig" />
      </UnthrottledSuspense>
    </>
  )
}
