import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { CAMPUSES } from '#adapters/contract/core/choices.ts'
import { IMAGES } from '#adapters/contract/core/limits.ts'
import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import { BESIDE_PREVIEW, coverOf } from '../../components/listing/form/preview.tsx'
import { SavePanel } from '../../components/listing/form/save-panel.tsx'
import { StoredPhotoTiles } from '../../components/listing/photos/edit-photo-field.tsx'
import { PhotoField } from '../../components/listing/photos/photo-field.tsx'
import { tooManyPhotos } from '../../components/listing/photos/photo-rules.ts'
import { usePhotos } from '../../components/listing/photos/use-photos.ts'
import { useStoredPhotos } from '../../components/listing/photos/use-stored-photos.ts'
import { BackLink } from '../../components/ui/back-link.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { ReasonField } from '../../components/ui/dialog/reason-field.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { PageTitle } from '../../components/ui/page-title.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { administers } from '../../lib/administers.ts'
import { ApiError, call, isOffline, userMessage } from '../../lib/api/client.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { gigQuery, useGigActions } from './gig-api.ts'
import {
  FORM_HAS_ERRORS,
  focusFirstProblem,
  type GigChecked,
  GigFields,
  type GigForm,
  showProblems,
  useGigForm,
} from './gig-fields.tsx'
import { GigPreview } from './gig-preview.tsx'

const FULL = tooManyPhotos(IMAGES.gig)

/** Changes an open gig: for its owner, and for admins as moderation. */
export function Component() {
  const id = Number(useParams().id)
  const { user } = useSession()
  const { data, error, isFetchedAfterMount, isPending, fetchStatus, refetch } = useQuery({
    ...gigQuery(id),
    // What is edited is what stands there now, and not what was shown before.
    refetchOnMount: 'always',
    meta: { isLive: true },
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
      <BackLink to={paths.gig(id)}>Gig</BackLink>
      <PageHeader heading="Edit Gig" />
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
  const form = useGigForm({
    title: gig.title ?? '',
    description: gig.description,
    budget: gig.budget,
    duration: gig.duration,
    category: gig.category,
    skills: gig.skills.join(', '),
    campus: gig.campus,
  })
  const photos = useGigPhotos(gig)
  const isOwn = useSession().user?.id === gig.userId
  const [reason, setReason] = useState('')
  const { submit, busy, failure } = useSaveGig(gig, form, { ...photos, reason })
  return (
    <div className={BESIDE_PREVIEW}>
      <form
        noValidate
        onSubmit={submit}
        className="card grid gap-6 rounded-lg bg-surface p-4 shadow-card md:p-6"
      >
        <GigFields form={form} />
        <PhotoField
          photos={photos.fresh}
          error={photos.fresh.problem ?? photos.problem}
          share={undefined}
          disabled={busy}
          buttonRef={photos.chooser}
          multiple
          hasCover={photos.remaining.length > 0}
          said={photos.said}
          hint={`Up to ${IMAGES.gig} photos in total, ${IMAGES.megabytes} MB each (we shrink them for you). Nothing changes until you save.`}
        >
          <StoredPhotoTiles photos={photos} />
        </PhotoField>
        {!isOwn && <ReasonField value={reason} onReason={setReason} disabled={busy} />}
        <SavePanel
          busy={busy}
          isPreparing={photos.fresh.isPreparing}
          failure={failure}
          backTo={paths.gig(gig.id)}
        />
      </form>
      <GigPreview form={form} image={coverOf(photos)} campus={gig.campus} since={gig.createdAt} />
    </div>
  )
}

function useGigPhotos({ Images }: Gig) {
  const stored = useStoredPhotos(Images)
  const { remaining, isMarked, mark } = stored
  const [problem, setProblem] = useState<string>()
  const chooser = useRef<HTMLButtonElement>(null)
  const fresh = usePhotos(IMAGES.gig - remaining.length, FULL)
  function toggle(id: number) {
    const isFull = remaining.length + fresh.photos.length >= IMAGES.gig
    if (isMarked(id) && isFull) return setProblem(FULL)
    setProblem(undefined)
    mark(id)
  }
  return { ...stored, fresh, chooser, problem, toggle }
}

/** Saves texts and removals, then new photos, once at a time; then the gig's page opens. */
function useSaveGig(
  gig: Gig,
  form: GigForm,
  { fresh, removed, imageOrder, reason }: ReturnType<typeof useGigPhotos> & { reason: string },
) {
  const navigate = useNavigate()
  const actions = useGigActions(gig.id)
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function save({ title, ...texts }: GigChecked) {
    setBusy(true)
    setFailure(undefined)
    try {
      const body = {
        ...texts,
        title: title || null,
        campus: CAMPUSES.find((item) => item === gig.campus),
        deleteImages: removed,
        imageOrder,
        ...(reason !== '' && { reason }),
      }
      const { data } = await call('PUT /api/gigs/:id', { params: { id: gig.id }, body })
      await actions.isNow(data)
      const files = fresh.photos.flatMap(({ file }) => (file ? [file] : []))
      if (files.length > 0) await actions.addImages(files)
      toast.success('Gig updated successfully!')
      await navigate(paths.gig(gig.id), { replace: true })
    } catch (error) {
      const message = userMessage(error, 'Failed to update gig')
      setFailure(message)
      toast.error(message)
      if (error instanceof ApiError) showProblems(form, error.errors)
      await actions.isOld().catch(() => undefined)
    }
    setBusy(false)
  }
  function refuse() {
    focusFirstProblem(form)
    toast.error(FORM_HAS_ERRORS)
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (underWay.current || fresh.isPreparing) return
    underWay.current = true
    await form.handleSubmit(save, refuse)()
    underWay.current = false
  }
  return { busy, failure, submit: (event: FormEvent) => void submit(event) }
}
