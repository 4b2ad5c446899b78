import { ButtonLink } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { Skeleton } from '../../../components/ui/loading/skeleton.tsx'
import { PageTitle } from '../../../components/ui/page/page-title.tsx'
import { ApiError, userMessage } from '../../../lib/api/client.ts'
import { paths } from '../../../lib/navigation/paths.ts'

type NotThereProps = {
  name: string
  error: Error | null | undefined
  onRetry: () => unknown
}

export function NotThere({ name, error, onRetry }: NotThereProps) {
  const isGone = error === undefined || (error instanceof ApiError && error.status === 404)
  return (
    <>
      <PageTitle title={isGone ? `${name} not found` : undefined} className="sr-only">
        {name}
      </PageTitle>
      {isGone ? (
        <EmptyState
          title={`${name} not found`}
          text="Campus admins can look up what concerns their own campus."
          picture="books"
          action={<ButtonLink to={paths.adminSearch()}>Search again</ButtonLink>}
        />
      ) : error === null ? (
        <Skeleton lines={10} label="Loading the page" />
      ) : (
        <ErrorState message={userMessage(error, 'Failed to load the page')} onRetry={onRetry} />
      )}
    </>
  )
}
