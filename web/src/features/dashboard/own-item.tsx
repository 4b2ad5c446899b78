import { useQueryClient } from '@tanstack/react-query'
import { GigStatus } from '../../components/listing/cards/gig-card.tsx'
import { AvailabilityMark } from '../../components/listing/cards/listing-card.tsx'
import { Picture } from '../../components/listing/cards/picture.tsx'
import { Price } from '../../components/money/price.tsx'
import { Badge } from '../../components/ui/badges/badge.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { DeleteButton } from '../../components/ui/dialog/delete-button.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { useListingActions } from '../../lib/api/listings.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { cx } from '../../lib/cx.ts'
import { PRODUCTS } from '../../lib/listings/listing-kinds.ts'
import { toast } from '../../lib/toast.ts'
import type { OwnItem, OwnKind } from './api.ts'
import { attentionInWords, ownStateInWords } from './own-state.ts'

type ItemProps = { kind: OwnKind; item: OwnItem }

export function OwnItemCard({ kind, item }: ItemProps) {
  const { pathOf, editPathOf, categoryLabel } = kind.listingKind
  const { availability = 'for_sale', isDisabled, status } = item
  return (
    <li
      className={cx('card grid gap-1 rounded-lg bg-surface p-3 pb-1 shadow-card', isDisabled && 'opacity-75')}
    >
      <div className="flex gap-3">
        <Picture
          image={item.Images[0]}
          alt=""
          sizes="96px"
          className={cx(
            'size-16 shrink-0 rounded-md',
            (availability === 'sold' || availability === 'paused') && 'opacity-50 grayscale',
          )}
        />
        <div className="min-w-0 flex-1 text-sm">
          <div className="flex items-start justify-between gap-3">
            <p dir="auto" className="line-clamp-2 min-w-0 font-semibold break-words">
              {item.name}
            </p>
            {item.price !== undefined && (
              <p className="shrink-0 text-base">
                <Price naira={item.price} />
              </p>
            )}
          </div>
          <p className="text-xs text-ink-2">
            <span>{categoryLabel(item.category) || 'Uncategorized'}</span>
            <span>{attentionInWords(item)}</span>
          </p>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {isDisabled && <Badge tone="danger">Disabled</Badge>}
            <AvailabilityMark availability={availability} />
            {status !== undefined && <GigStatus status={status} />}
            <span>{ownStateInWords(item)}</span>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-1">
        <ButtonLink to={pathOf(item.id)} variant="text" className={ACTION} aria-label={`View ${item.name}`}>
          View
        </ButtonLink>
        {(status === undefined || status === 'open') && (
          <ButtonLink
            to={editPathOf(item.id)}
            variant="text"
            className={ACTION}
            aria-label={`Edit ${item.name}`}
          >
            Edit
          </ButtonLink>
        )}
        {kind.listingKind === PRODUCTS && availability !== 'reserved' && <Marks item={item} />}
        {(status === undefined || status === 'open') && <Delete kind={kind} item={item} />}
      </div>
    </li>
  )
}

const ACTION = 'min-h-11! min-w-11 px-2! text-sm'

function Marks({ item }: { item: OwnItem }) {
  const { availability = 'for_sale', awaitsAnswer = false } = item
  const isOnSale = availability === 'for_sale'
  return (
    <>
      {(!isOnSale || awaitsAnswer) && (
        <MarkButton item={item} to="for_sale">
          {isOnSale ? 'Yes, still available' : availability === 'sold' ? 'Put back on sale' : 'Bring it back'}
        </MarkButton>
      )}
      {availability !== 'sold' && (
        <MarkButton item={item} to="sold">
          Mark as Sold
        </MarkButton>
      )}
    </>
  )
}

type MarkButtonProps = { item: OwnItem; to: 'for_sale' | 'sold'; children: string }

function MarkButton({ item: { id, name }, to, children }: MarkButtonProps) {
  const queries = useQueryClient()
  const { setAvailability } = useListingActions(PRODUCTS, id)
  const { submit, isPending } = useSubmitOnce<string, undefined>({
    mutationFn: () => setAvailability(to),
    onSuccess: async (message) => {
      await queries.invalidateQueries({ queryKey: ['own', 'products'] })
      toast.success(message)
    },
    onError: (error) => toast.error(userMessage(error, 'Failed to update the product')),
  })
  return (
    <Button
      variant="text"
      className={ACTION}
      aria-label={`${children}: ${name}`}
      busy={isPending}
      busyLabel="Saving…"
      onClick={() => submit(undefined)}
    >
      {children}
    </Button>
  )
}

function Delete({ kind, item }: ItemProps) {
  const queries = useQueryClient()
  const { many } = kind.listingKind
  return (
    <DeleteButton
      compact
      quiet
      name={item.name}
      remove={() => kind.remove(item.id)}
      onRemoved={() => {
        toast.success(kind.removed)
        return Promise.all([
          queries.invalidateQueries({ queryKey: ['own', many] }),
          queries.invalidateQueries({ queryKey: [many], refetchType: 'none' }),
        ])
      }}
      failure="Failed to delete item"
    >
      This removes it from all lists. You can’t undo it.
    </DeleteButton>
  )
}
