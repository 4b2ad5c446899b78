import { type Ref, useImperativeHandle, useState } from 'react'
import { type FieldErrors, useController } from 'react-hook-form'
import { FormMoneyField } from '../../../components/form-money-field.tsx'
import type { Photo } from '../../../components/listing/photos/use-photos.ts'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { DeleteButton } from '../../../components/ui/dialog/delete-button.tsx'
import { Field } from '../../../components/ui/form/field.tsx'
import { SelectField } from '../../../components/ui/form/select-field.tsx'
import { Bone } from '../../../components/ui/loading/skeleton.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { PRODUCTS } from '../../../lib/listings/listing-kinds.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { forgetDraft, type StoredDraft } from '../drafts/draft-store.ts'
import type { ListingText } from '../drafts/product-draft.ts'
import { useDraftPhotos } from '../drafts/use-draft-photos.ts'
import type { ListingForm } from '../use-product-form.ts'
import { ConditionChips } from './condition-chips.tsx'
import { guessesFor } from './things.ts'
import { type Thing, useThing } from './use-thing.ts'

type ThingCardProps = {
  ref: Ref<Thing>
  userId: number
  campus: string
  draft: StoredDraft
  index: number
  failure: string | undefined
  isBusy: boolean
  lastCategory: string
  onCategory: (category: string) => void
  /** Makes it a second photo of the thing above; undefined where it cannot be. */
  onJoin: (() => void) | undefined
  /** Makes a thing of its second photo; undefined where it cannot be. */
  onSplit: (() => void) | undefined
}

export function ThingCard(props: ThingCardProps) {
  // As it was at first: what is typed since is in the form.
  const [draft] = useState(props.draft)
  const stored = useDraftPhotos(props.userId, draft)
  if (!stored) return <Bone className="h-80 rounded-lg!" />
  return <Card {...props} draft={draft} stored={stored} />
}

function Card(props: ThingCardProps & { stored: readonly File[] }) {
  const { ref, draft, failure } = props
  const thing = useThing(props)
  const { form, photos } = thing
  useImperativeHandle(ref, () => thing, [thing])
  const title = useTitle(form, props.lastCategory)
  const { errors } = form.formState
  const name = title.value.trim() || `Thing ${props.index + 1}`
  const problem = failure ?? problemElsewhere(errors)
  return (
    <li className="card rounded-lg bg-surface p-4 shadow-card">
      {/* A form of its own, so that its radio buttons are a group of their own. */}
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <fieldset aria-label={name} disabled={props.isBusy} className="grid min-w-0 gap-4">
          <div className="flex items-start gap-3">
            <Photos photos={photos} name={name} />
            <Field
              {...title}
              label="Title"
              autoComplete="off"
              maxLength={90}
              frameClassName="min-w-0 flex-1"
              error={
                errors.description &&
                (title.value.trim() === '' ? 'Enter a title' : errors.description.message)
              }
            />
          </div>
          <div className="grid grid-cols-2 items-start gap-3">
            <FormMoneyField form={form} name="price" small label="Price" />
            <SelectField
              {...form.register('category', { onChange: ({ target }) => props.onCategory(target.value) })}
              label="Category"
              placeholder="Choose a category"
              choices={PRODUCTS.categories}
              error={errors.category?.message}
            />
          </div>
          <ConditionChips form={form} />
          {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
          <Acts {...props} id={draft.id} name={name} />
        </fieldset>
      </form>
    </li>
  )
}

/** The first line of the description, from which category and condition are proposed. */
function useTitle(form: ListingForm, lastCategory: string) {
  const { field } = useController({ control: form.control, name: 'description' })
  const { isSubmitted: shouldValidate } = form.formState
  const [title = '', ...more] = field.value.split('\n')
  return {
    ...field,
    value: title,
    onChange: ({ target }: { target: { value: string } }) => {
      const description = [target.value, ...more].join('\n')
      const guesses = guessesFor(form.getValues(), description, lastCategory)
      field.onChange(description)
      form.setValue('category', guesses.category, { shouldValidate })
      form.setValue('condition', guesses.condition, { shouldValidate })
    },
  }
}

const SHOWN_FIELDS: readonly string[] = ['description', 'price', 'category', 'condition']

function problemElsewhere(errors: FieldErrors<ListingText>): string | undefined {
  const found = Object.entries(errors).find(([name]) => !SHOWN_FIELDS.includes(name))
  return found && `Open the full form: ${found[1]?.message}`
}

function Photos({ photos, name }: { photos: readonly Photo[]; name: string }) {
  return (
    <div className="grid shrink-0 gap-1">
      {photos.map(({ id, preview }, index) => (
        <img
          key={id}
          src={preview}
          alt={`${name} ${index + 1}`}
          className="size-20 rounded-md bg-sunken object-cover"
        />
      ))}
    </div>
  )
}

const ACT = 'px-2! text-sm'

type ActsProps = Pick<ThingCardProps, 'userId' | 'onJoin' | 'onSplit'> & { id: string; name: string }

function Acts({ userId, id, name, onJoin, onSplit }: ActsProps) {
  return (
    <div className="-mx-2 -mb-2 flex flex-wrap items-center gap-x-2">
      {onJoin && (
        <Button variant="text" className={ACT} onClick={onJoin}>
          Add to the one above
        </Button>
      )}
      {onSplit && (
        <Button variant="text" className={ACT} onClick={onSplit}>
          List photos separately
        </Button>
      )}
      <ButtonLink variant="text" className={ACT} to={paths.addListing} state={{ kind: 'product', draft: id }}>
        Open full form
      </ButtonLink>
      <DeleteButton
        compact
        quiet
        name={name}
        remove={async () => forgetDraft(userId, id)}
        onRemoved={async () => undefined}
        failure="Failed to delete the draft"
      >
        You can’t undo this.
      </DeleteButton>
    </div>
  )
}
