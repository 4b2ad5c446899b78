import { useQueryClient } from '@tanstack/react-query'
import { GigStatus } from '../../components/listing/cards/gig-card.tsx'
import { AvailabilityMark } from '../../components/listing/cards/listing-card.tsx'
import { Picture } from '../../components/listing/cards/picture.tsx'
import { Price } from '../../components/money/price.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { DeleteButton } from '../../components/ui/dialog/delete-button.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { useListingActions } from '../../lib/api/listings.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { cx } from '../../lib/cx.ts'
import { PRODUCTS } from '../../lib/listing-kinds.ts'
import { toast } from '../../lib/toast.ts'
import type { OwnItem, OwnKind } from './api.ts'

type ItemProps = { kind: OwnKind; item: OwnItem }

/** One own listing: how it stands, and what its owner can do with it. */
export function OwnItemCard({ kind, item }: ItemProps) {
  const { pathOf, editPathOf, categoryLabel } = kind.listingKind
  const { availability = 'for_sale', isDisabled, status } = item
  return (
    <li
      className={cx(
        'card flex flex-col gap-3 rounded-lg bg-surface p-3 shadow-card',
        isDisabled && 'opacity-75',
      )}
    >
      <div className="flex gap-3">
        <Picture
          image={item.Images[0]}
          alt=""
          sizes="96px"
          className={cx(
            'size-20 shrink-0 rounded-md',
            (availability === 'sold' || availability === 'paused') && 'opacity-50 grayscale',
          )}
        />
        <div className="min-w-0 text-sm">
          <p className="flex flex-wrap gap-1 empty:hidden">
            {isDisabled && <Badge tone="danger">Disabled</Badge>}
            <AvailabilityMark availability={availability} />
            {availability === 'for_sale' && item.awaitsAnswer && <Badge tone="warn">Still available?</Badge>}
            {item.awaitsStock && <Badge tone="warn">How many?</Badge>}
            {status !== undefined && <GigStatus status={status} />}
          </p>
          <p dir="auto" className="line-clamp-2 font-semibold break-words">
            {item.name}
          </p>
          <p className="text-ink-2">{categoryLabel(item.category) || 'Uncategorized'}</p>
          {item.price !== undefined && (
            <p className="text-base">
              <Price naira={item.price} />
            </p>
          )}
        </div>
      </div>
      {kind.listingKind === PRODUCTS && availability !== 'reserved' && <Marks item={item} />}
      <div className="mt-auto grid grid-cols-3 gap-2">
        <ButtonLink to={pathOf(item.id)} variant="outline" className="px-2!" aria-label={`View ${item.name}`}>
          View
        </ButtonLink>
        {(status === undefined || status === 'open') && (
          <>
            <ButtonLink
              to={editPathOf(item.id)}
              variant="outline"
              className="px-2!"
              aria-label={`Edit ${item.name}`}
            >
              Edit
            </ButtonLink>
            <Delete kind={kind} item={item} />
          </>
        )}
      </div>
    </li>
  )
}

/** Selling it, bringing it back, and saying that it is still there. */
function Marks({ item }: { item: OwnItem }) {
  const { availability = 'for_sale', awaitsAnswer = false } = item
  const isOnSale = availability === 'for_sale'
  return (
    <div className="flex flex-wrap gap-2">
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
    </div>
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
      variant="outline"
      className="flex-1 px-2!"
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
