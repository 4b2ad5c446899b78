import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { CAMPUSES } from '#adapters/contract/core/choices.ts'
import { IMAGES } from '#adapters/contract/core/limits.ts'
import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import { FormWithPreview } from '../../components/listing/form/form-with-preview.tsx'
import { coverOf } from '../../components/listing/form/preview.tsx'
import { SavePanel } from '../../components/listing/form/save-panel.tsx'
import { useSaveListing } from '../../components/listing/form/use-save-listing.ts'
import { EditPhotoField } from '../../components/listing/photos/edit-photo-field.tsx'
import { useEditPhotos } from '../../components/listing/photos/use-edit-photos.ts'
import { ButtonLink } from '../../components/ui/button.tsx'
import { ReasonField } from '../../components/ui/dialog/reason-field.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { PageHeader } from '../../components/ui/page/page-header.tsx'
import { PageTitle } from '../../components/ui/page/page-title.tsx'
import { call, isOffline } from '../../lib/api/client.ts'
import { GIGS } from '../../lib/listings/gig-kind.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { administers } from '../../lib/session/administers.ts'
import { useSession } from '../../lib/session/session.ts'
import { gigQuery, useGigActions } from './gig-api.ts'
import { FORM_HAS_ERRORS, GigFields, useGigForm } from './gig-fields.tsx'
import { GigPreview } from './gig-preview.tsx'

/** Edits an open gig, by its owner or by an admin as moderation. */
export function Component() {
  const id = Number(useParams().id)
  const { user } = useSession()
  const { data, error, isFetchedAfterMount, isPending, fetchStatus, refetch } = useQuery({
    ...gigQuery(id),
    // The form needs the current gig rather than a cached one.
    refetchOnMount: 'always',
    meta: { offline: false },
  })
  if (isOffline(error)) return <ErrorState message={error.message} onRetry={() => refetch()} />
  if (error || (isPending && fetchStatus === 'idle')) return <Refused>Failed to fetch gig details</Refused>
  if (!data || !isFetchedAfterMount || !user)
    return (
      <>
        <PageTitle className="sr-only">Edit Gig</PageTitle>
        <Skeleton label="Loading gig" />
      </>
    )
  if (data.userId !== user.id && !administers(user, data.campus))
    return <Refused id={id}>You are not authorized to edit this gig</Refused>
  if (data.status !== 'open')
    return <Refused id={id}>Cannot edit a gig that is already in progress or completed</Refused>
  return (
    <>
      <PageHeader bar heading="Edit Gig" back={{ to: paths.gig(id), label: 'Gig' }} />
      <EditGig key={id} gig={data} />
    </>
  )
}

function Refused({ id, children }: { id?: number; children: string }) {
  return (
    <>
      <PageTitle className="sr-only">Edit Gig</PageTitle>
      <EmptyState
        title={children}
        picture="books"
        action={
          id === undefined ? (
            <ButtonLink to={paths.gigs}>Back to Gigs</ButtonLink>
          ) : (
            <ButtonLink to={paths.gig(id)}>Back to the gig</ButtonLink>
          )
        }
      />
    </>
  )
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
