import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { Badge } from '../../components/badge.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { LoneLink } from '../../components/link.tsx'
import { SectionHeader } from '../../components/page-header.tsx'
import { Picture } from '../../components/picture.tsx'
import { Price } from '../../components/price.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { useAct } from '../../lib/api/use-act.ts'
import { cx } from '../../lib/cx.ts'
import { toast } from '../../lib/toast.ts'
import { type OwnItem, type OwnKind, ownQuery } from './api.ts'

/** The own listings of one kind, each with what its owner can do. */
export function OwnItems({ kind }: { kind: OwnKind }) {
  const { data, error, isPending, refetch } = useQuery(ownQuery(kind))
  return (
    <section aria-labelledby={kind.name} className="mt-10">
      <SectionHeader
        id={kind.name}
        heading={kind.heading}
        action={
          <span className="flex items-center gap-4">
            {kind.more && <LoneLink to={kind.more.to}>{kind.more.label}</LoneLink>}
            <ButtonLink
              to={paths.addListing}
              variant="outline"
              className="min-h-11 px-4!"
              icon={<Plus aria-hidden="true" className="size-5" />}
            >
              Add
            </ButtonLink>
          </span>
        }
      />
      {isPending ? (
        <Skeleton lines={3} label={`Loading ${kind.name}`} />
      ) : !data ? (
        <ErrorState message={userMessage(error, 'Failed to load your listings')} onRetry={() => refetch()} />
      ) : data.length === 0 ? (
        <EmptyState
          title={kind.empty}
          action={
            <ButtonLink to={paths.addListing} variant="sell">
              Add Listing
            </ButtonLink>
          }
        />
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {data.map((item) => (
            <Item key={item.id} kind={kind} item={item} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Item({ kind, item }: { kind: OwnKind; item: OwnItem }) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { act, isPending } = useAct<string, undefined>({
    mutationFn: () => kind.remove(item.id),
    onSuccess: () => {
      toast.success(kind.removed)
      setAsking(false)
      return Promise.all([
        queries.invalidateQueries({ queryKey: ['own', kind.name] }),
        queries.invalidateQueries({ queryKey: [kind.name], refetchType: 'none' }),
      ])
    },
    onError: (error) => toast.error(userMessage(error, 'Failed to delete item')),
  })
  return (
    <li
      className={cx(
        'card flex flex-col gap-3 rounded-lg bg-surface p-3 shadow-card',
        item.isDisabled && 'opacity-75',
      )}
    >
      <div className="flex gap-3">
        <Picture image={item.image} alt="" sizes="96px" className="size-20 shrink-0 rounded-md" />
        <div className="min-w-0 text-sm">
          {item.isDisabled && <Badge tone="danger">Disabled</Badge>}
          <p className="line-clamp-2 font-semibold break-words">{item.name}</p>
          <p className="text-ink-2">{item.category}</p>
          {item.price !== undefined && (
            <p className="text-base">
              <Price naira={item.price} />
            </p>
          )}
        </div>
      </div>
      <div className="mt-auto grid grid-cols-3 gap-2">
        <ButtonLink to={item.view} variant="outline" className="px-2!" aria-label={`View ${item.name}`}>
          View
        </ButtonLink>
        {item.edit !== undefined && (
          <>
            <ButtonLink to={item.edit} variant="outline" className="px-2!" aria-label={`Edit ${item.name}`}>
              Edit
            </ButtonLink>
            <Button
              variant="danger-outline"
              className="px-2!"
              aria-label={`Delete ${item.name}`}
              onClick={() => setAsking(true)}
            >
              Delete
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => act(undefined)}
        title={`Delete “${item.name}”?`}
        confirmLabel="Delete"
        busy={isPending}
        busyLabel="Deleting…"
        danger
      >
        It leaves every list at once and cannot be brought back.
      </ConfirmDialog>
    </li>
  )
}
