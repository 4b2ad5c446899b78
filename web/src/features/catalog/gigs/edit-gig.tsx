import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { CAMPUSES } from '#adapters/http/contract/choices.ts'
import { changeGig, type Gig } from '#adapters/http/contract/gigs.ts'
import { IMAGES } from '#adapters/http/contract/limits.ts'
import { paths } from '../../../app/paths.ts'
import { BackLink } from '../../../components/back-link.tsx'
import { ButtonLink } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { PageTitle } from '../../../components/page-title.tsx'
import { ReasonField } from '../../../components/reason-field.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { administers } from '../../../lib/administers.ts'
import { ApiError, call, userMessage } from '../../../lib/api/client.ts'
import { useSession } from '../../../lib/session.ts'
import { toast } from '../../../lib/toast.ts'
import { KeptTiles } from '../edit-photo-field.tsx'
import { PhotoField } from '../photo-field.tsx'
import { BESIDE_PREVIEW, coverOf } from '../preview.tsx'
import { SavePanel } from '../save-panel.tsx'
import { useKeptPhotos } from '../use-kept-photos.ts'
import { usePhotos } from '../use-photos.ts'
import { gigQuery, useGigActs } from './gig-api.ts'
import {
  focusFirstProblem,
  type GigChecked,
  GigFields,
  type GigForm,
  showProblems,
  useGigForm,
} from './gig-fields.tsx'
import { GigPreview } from './gig-preview.tsx'

const FULL = `Maximum ${IMAGES.gig} images allowed`

/** Changes an open gig: for its owner, and for admins as moderation. */
export function Component() {
  const id = Number(useParams().id)
  const { user } = useSession()
  const { data, isError, isFetchedAfterMount, isPending, fetchStatus } = useQuery({
    ...gigQuery(id),
    // What is edited is what stands there now, and not what was shown before.
    refetchOnMount: 'always',
  })
  if (isError || (isPending && fetchStatus === 'idle')) return <Refused>Failed to fetch gig details</Refused>
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
    duration: String(gig.duration),
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
          hasCover={photos.kept.length > 0}
          said={photos.said}
          hint={`Up to ${IMAGES.gig} photos in all, ${IMAGES.megabytes} MB each after we make them smaller. Nothing changes until you save.`}
        >
          <KeptTiles photos={photos} />
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
  const stored = useKeptPhotos(Images)
  const { kept, isMarked, mark } = stored
  const [problem, setProblem] = useState<string>()
  const chooser = useRef<HTMLButtonElement>(null)
  const fresh = usePhotos(IMAGES.gig - kept.length, FULL)
  function toggle(id: number) {
    const isFull = kept.length + fresh.photos.length >= IMAGES.gig
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
  const acts = useGigActs(gig.id)
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
        campus: CAMPUSES.find((each) => each === gig.campus),
        deleteImages: removed,
        imageOrder,
        ...(reason !== '' && { reason }),
      }
      const { data } = await call(changeGig, { params: { id: gig.id }, body })
      await acts.isNow(data)
      const files = fresh.photos.flatMap(({ file }) => (file ? [file] : []))
      if (files.length > 0) await acts.addImages(files)
      toast.success('Gig updated successfully!')
      await navigate(paths.gig(gig.id), { replace: true })
    } catch (error) {
      const message = userMessage(error, 'Failed to update gig')
      setFailure(message)
      toast.error(message)
      if (error instanceof ApiError) showProblems(form, error.errors)
      await acts.isOld().catch(() => undefined)
    }
    setBusy(false)
  }
  function refuse() {
    focusFirstProblem(form)
    toast.error('Please fix the errors in the form')
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
