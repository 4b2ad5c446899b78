import { lazy, Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { Loading } from '../../../app/loading.tsx'
import { paths } from '../../../app/paths.ts'
import { PageHeader } from '../../../components/page-header.tsx'
import { rememberReturn, useSession } from '../../../lib/session.ts'
import { toast } from '../../../lib/toast.ts'

/** Visitors see none of it, and load nothing for it. */
const GigForm = lazy(() => import('./gig-form.tsx').then((it) => ({ default: it.GigForm })))

/** Posts a gig; visitors are told to sign in, and come back. */
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
        heading="Post a Gig"
        back={{ to: paths.gigs, label: 'Gigs' }}
        intro="Others bid on it. You pay into escrow when you accept a bid, and release it when the work is done."
      />
      <Suspense fallback={<Loading />}>
        <GigForm user={user} label="Post Gig" failed="Failed to create gig" />
      </Suspense>
    </>
  )
}
