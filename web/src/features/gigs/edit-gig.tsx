import { useState } from 'react'
import { CAMPUSES } from '#adapters/contract/core/choices.ts'
import { IMAGES } from '#adapters/contract/core/limits.ts'
import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import type { User } from '#adapters/contract/identity/accounts.ts'
import { EditListing, type Refusal } from '../../components/listing/form/edit-listing.tsx'
import { FormWithPreview } from '../../components/listing/form/form-with-preview.tsx'
import { coverOf } from '../../components/listing/form/preview.tsx'
import { SavePanel } from '../../components/listing/form/save-panel.tsx'
import { useSaveListing } from '../../components/listing/form/use-save-listing.ts'
import { EditPhotoField } from '../../components/listing/photos/edit-photo-field.tsx'
import { useEditPhotos } from '../../components/listing/photos/use-edit-photos.ts'
import { ReasonField } from '../../components/ui/dialog/reason-field.tsx'
import { call } from '../../lib/api/client.ts'
import { GIGS } from '../../lib/listings/gig-kind.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { administers } from '../../lib/session/administers.ts'
import { useSession } from '../../lib/session/session.ts'
import { gigQuery, useGigActions } from './gig-api.ts'
import { FORM_HAS_ERRORS, GigFields, useGigForm } from './gig-fields.tsx'
import { GigPreview } from './gig-preview.tsx'

export function Component() {
  return (
    <EditListing
      listingKind={GIGS}
      query={gigQuery}
      refusalOf={refusalOf}
      form={(gig) => <EditGig key={gig.id} gig={gig} />}
    />
  )
}

function refusalOf(gig: Gig | undefined, user: User | undefined): Refusal | undefined {
  if (!gig) return { title: 'Failed to fetch gig details', to: GIGS.path, label: 'Back to Gigs' }
  const back = { to: GIGS.pathOf(gig.id), label: 'Back to the gig' }
  if (!user || (gig.userId !== user.id && !administers(user, gig.campus)))
    return { title: 'You are not authorized to edit this gig', ...back }
  return gig.status === 'open'
    ? undefined
    : { title: 'Cannot edit a gig that is already in progress or completed', ...back }
}

function EditGig({ gig }: { gig: Gig }) {
  const { id, campus, createdAt } = gig
  const form = useGigForm({
    title: gig.title ?? '',
    description: gig.description,
    budget: gig.budget,
    duration: gig.duration,
    category: gig.category,
    skills: gig.skills.join(', '),
    campus,
  })
  const photos = useEditPhotos(gig.Images, { max: IMAGES.gig, canBeNone: true })
  const isOwn = useSession().user?.id === gig.userId
  const [reason, setReason] = useState('')
  const actions = useGigActions(id)
  const saving = useSaveListing({
    listingKind: GIGS,
    id,
    form,
    photos,
    invalid: FORM_HAS_ERRORS,
    isOld: actions.isOld,
    async send({ title, ...texts }) {
      const body = {
        ...texts,
        title: title || null,
        campus: CAMPUSES.find((item) => item === campus),
        deleteImages: photos.removed,
        imageOrder: photos.imageOrder,
        ...(reason !== '' && { reason }),
      }
      const { data } = await call('PUT /api/gigs/:id', { params: { id }, body })
      await actions.isNow(data)
      const files = photos.fresh.photos.flatMap(({ file }) => file ?? [])
      if (files.length > 0) await actions.addImages(files)
      return 'Gig updated successfully!'
    },
  })
  const preview = <GigPreview form={form} image={coverOf(photos)} campus={campus} since={createdAt} />
  return (
    <FormWithPreview onSubmit={saving.submit} preview={preview}>
      <GigFields form={form} />
      <EditPhotoField photos={photos} busy={saving.busy} />
      {!isOwn && <ReasonField value={reason} onReason={setReason} disabled={saving.busy} />}
      <SavePanel saving={saving} photos={photos} backTo={paths.gig(id)} />
    </FormWithPreview>
  )
}
