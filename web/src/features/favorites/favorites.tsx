import { ButtonLink } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { lazily } from '../../components/ui/loading/lazily.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { UnthrottledSuspense } from '../../components/ui/loading/unthrottled-suspense.tsx'
import { PageHeader } from '../../components/ui/page/page-header.tsx'
import { paths } from '../../lib/navigation/paths.ts'
import { rememberReturn, useSession } from '../../lib/session/session.ts'

const loadList = () => import('./favorite-list.tsx')
const FavoriteList = lazily(loadList)

export function Component() {
  const { status } = useSession()
  const loading = <Skeleton kind="cards" label="Loading favorites" />
  return (
    <>
      <PageHeader heading="My Favorites" />
      {status === 'out' && <LogInFirst />}
      {status === 'in' && (
        <UnthrottledSuspense load={loadList} fallback={loading}>
          <FavoriteList />
        </UnthrottledSuspense>
      )}
      {status === 'loading' && loading}
    </>
  )
}

function LogInFirst() {
  return (
    <EmptyState
      title="Please log in to view your favorites"
      picture="bag"
      action={
        <ButtonLink to={paths.login} onClick={() => rememberReturn(paths.favorites)}>
          Log In
        </ButtonLink>
      }
    />
  )
}
