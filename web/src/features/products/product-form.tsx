import { type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef } from 'react'
import { IMAGES } from '#adapters/contract/core/limits.ts'
import type { User } from '#adapters/contract/identity/accounts.ts'
import { FormWithPreview } from '../../components/listing/form/form-with-preview.tsx'
import { previewImage } from '../../components/listing/form/preview.tsx'
import { SendPanel } from '../../components/listing/form/send-panel.tsx'
import { useAddListing } from '../../components/listing/form/use-add-listing.ts'
import { useNewListing } from '../../components/listing/form/use-new-listing.ts'
import { PhotoField } from '../../components/listing/photos/photo-field.tsx'
import { usePhotos } from '../../components/listing/photos/use-photos.ts'
import { Button } from '../../components/ui/button.tsx'
import { lazily } from '../../components/ui/loading/lazily.tsx'
import { Loading } from '../../components/ui/loading/loading.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { isCampus } from '../../lib/campus/campus.ts'
import { PRODUCTS } from '../../lib/listings/listing-kinds.ts'
import { forgetDraft, MAX_DRAFTS, type StoredDraft, storedDraft, useDrafts } from './drafts/draft-store.ts'
import { BLANK, bodyOf, type ListingText } from './drafts/product-draft.ts'
import { useDraftPhotos } from './drafts/use-draft-photos.ts'
import { useOpenDraft } from './drafts/use-open-draft.ts'
import { useStoredDraft } from './drafts/use-stored-draft.ts'
import { YourDrafts } from './drafts/your-drafts.tsx'
import { ProductFields } from './product-fields.tsx'
import { ListingPreview } from './product-preview.tsx'
import { SharedQuestion } from './shared-question.tsx'
import { useProductForm } from './use-product-form.ts'

const FIELDS = Object.keys(BLANK) as (keyof ListingText)[]

const SeveralQuestion = lazily(() => import('./several/several-question.tsx'))

export function ProductForm({ user }: { user: User }) {
  const { id, like, open, openNew } = useOpenDraft()
  const draft = useMemo(() => storedDraft(user.id, id), [user.id, id])
  const drafts = useDrafts(user.id, id)
  const takesFocus = useRef(false)
  return (
    <>
      <YourDrafts
        key={id}
        userId={user.id}
        drafts={drafts}
        isOneOpen={draft !== undefined}
        onContinue={(other) => {
          takesFocus.current = true
          open(other)
        }}
      />
      <WithPhotos key={`${id}-form`} userId={user.id} draft={draft}>
        {(stored) => (
          <DraftForm
            {...{ user, id, like, draft, stored, takesFocus }}
            hasRoom={drafts.length < MAX_DRAFTS}
            onStartOver={openNew}
          />
        )}
      </WithPhotos>
    </>
  )
}

type WithPhotosProps = {
  userId: number
  draft: StoredDraft | undefined
  children: (stored: readonly File[]) => ReactNode
}

function WithPhotos({ userId, draft, children }: WithPhotosProps) {
  const stored = useDraftPhotos(userId, draft)
  return stored ? children(stored) : <Loading />
}

type DraftFormProps = {
  user: User
  id: string
  like: ListingText | undefined
  draft: StoredDraft | undefined
  stored: readonly File[]
  hasRoom: boolean
  takesFocus: RefObject<boolean>
  onStartOver: () => void
}

function DraftForm({ user, id, like, draft, stored, hasRoom, takesFocus, onStartOver }: DraftFormProps) {
  const form = useProductForm(like ?? draft?.text ?? BLANK)
  const photos = usePhotos(IMAGES.productOnCreation, undefined, stored)
  useStoredDraft({ userId: user.id, id, form, photos: photos.photos, stored, hasRoom })
  const { submit, sending, photoField } = useNewListing({
    listingKind: PRODUCTS,
    form,
    fields: FIELDS,
    photos,
    noPhoto: 'At least one image is required',
    add: useAddListing(PRODUCTS),
    onDone: () => forgetDraft(user.id, id),
    listingOf: (texts, files) => ({
      ...bodyOf(texts),
      campus: isCampus(user.campus) ? user.campus : undefined,
      photos: files,
    }),
  })
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus.current) element.current?.focus()
    takesFocus.current = false
  }, [takesFocus])
  function startOver() {
    forgetDraft(user.id, id)
    onStartOver()
  }
  return (
    <FormWithPreview
      ref={element}
      tabIndex={-1}
      onSubmit={submit}
      preview={<ListingPreview form={form} image={previewImage(photos.photos[0])} campus={user.campus} />}
    >
      {draft && (
        <Notice
          title="We kept what you typed last time."
          action={
            <Button variant="outline" onClick={startOver}>
              Start over
            </Button>
          }
        >
          {stored.length < draft.photos && 'We couldn’t keep all your photos. Please choose them again.'}
        </Notice>
      )}
      {!draft && !like && <SharedQuestion form={form} add={photos.add} />}
      <PhotoField
        {...photoField}
        multiple
        hint={`One or two photos, up to ${IMAGES.megabytes} MB each (we shrink them for you). The first is the cover.`}
      />
      <Suspense fallback={<div className="-mt-4 min-h-12" />}>
        <SeveralQuestion userId={user.id} id={id} form={form} photos={photos} />
      </Suspense>
      <ProductFields form={form} />
      <SendPanel {...sending} label="Add Product" />
    </FormWithPreview>
  )
}
