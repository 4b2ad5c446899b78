import { useNavigate } from 'react-router-dom'
import { IMAGES } from '#adapters/contract/core/limits.ts'
import type { usePhotos } from '../../../components/listing/photos/use-photos.ts'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { shrinkImage } from '../../../lib/photos/image-shrink.ts'
import { storedDrafts } from '../drafts/draft-store.ts'
import type { ListingForm } from '../use-product-form.ts'
import { addThings, roomFor, storeThing, thingsOf } from './things.ts'

type SeveralQuestionProps = {
  userId: number
  id: string
  form: ListingForm
  photos: ReturnType<typeof usePhotos>
}

/** Asks whether more photos than a product takes are of several. */
export default function SeveralQuestion({ userId, id, form, photos }: SeveralQuestionProps) {
  const navigate = useNavigate()
  const { surplus, forgetSurplus, isPreparing } = photos
  const files = photos.photos.flatMap(({ file }) => file ?? [])
  const room = roomFor(storedDrafts(userId).filter((draft) => draft.id !== id))
  const chosen = photos.photos.length + surplus.length
  const count = Math.min(chosen, room)

  /** Keeps the first photo with what was typed; each other one begins a thing. */
  async function listSeveral() {
    const [first, ...others] = files
    const place = (thingsOf(storedDrafts(userId)).at(-1)?.place ?? 0) + 1
    if (first) await storeThing(userId, id, form.getValues(), [first], place)
    await addThings(userId, others)
    for (const photo of surplus.slice(0, roomFor(storedDrafts(userId))))
      await addThings(userId, [await shrinkImage(photo).catch(() => photo)])
    await navigate(paths.listSeveral)
  }
  const { submit, isPending } = useSubmitOnce<void, void>({ mutationFn: listSeveral })
  if (surplus.length === 0 || room < 2)
    return (
      <ButtonLink to={paths.listSeveral} variant="text" className="-mt-4 justify-self-start px-2!">
        List several things
      </ButtonLink>
    )
  return (
    <Notice
      title="One thing or several?"
      action={
        <>
          <Button
            busy={isPending || isPreparing}
            busyLabel="Preparing photos…"
            onClick={() => submit()}
          >{`List ${count} things`}</Button>
          <Button variant="outline" onClick={forgetSurplus}>
            Keep one thing
          </Button>
        </>
      }
    >
      <span>{`One product has at most ${IMAGES.productOnCreation} photos. Several get a listing each.`}</span>
      {count < chosen && <span>{` There’s room for ${room} now.`}</span>}
    </Notice>
  )
}
