import { useRef, useState } from 'react'
import { IMAGES } from '#adapters/contract/core/limits.ts'
import type { User } from '#adapters/contract/identity/accounts.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Loading } from '../../../components/ui/loading/loading.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { PageHeader } from '../../../components/ui/page/page-header.tsx'
import { paths } from '../../../lib/navigation/paths.ts'
import { newId } from '../../../lib/new-id.ts'
import { useSession } from '../../../lib/session/session.ts'
import { forgetDraft, type StoredDraft, useDrafts } from '../drafts/draft-store.ts'
import { BLANK } from '../drafts/product-draft.ts'
import { AddPhotos } from './add-photos.tsx'
import { Live } from './live.tsx'
import { ThingCard } from './thing-card.tsx'
import { joined, roomFor, storeThing, thingsOf } from './things.ts'
import { usePublishAll } from './use-publish-all.ts'
import type { Thing } from './use-thing.ts'

export function Component() {
  const { user } = useSession()
  return (
    <>
      <PageHeader
        bar
        heading="List several things"
        back={{ to: paths.addListing, label: 'Add New Listing', onPhones: true }}
      />
      {user ? <Several user={user} /> : <Loading />}
    </>
  )
}

function Several({ user }: { user: User }) {
  const drafts = useDrafts(user.id, '')
  const things = thingsOf(drafts)
  const room = roomFor(drafts)
  const { open, cardRef, keyOf, join, split } = useCards(user.id, things)
  const [lastCategory, setLastCategory] = useState('')
  const { live, failures, sending, isPending, publish } = usePublishAll(user.id)
  const isDone = live.length > 0 && things.length === 0
  return (
    <div className="grid max-w-2xl gap-6">
      {live.length > 0 && <Live live={live} user={user} />}
      {things.length > 0 && (
        <p className="text-sm text-ink-2">
          Only you see these, on this device. A blank price means it’s free.
        </p>
      )}
      {things.length > 0 && (
        <ul className="grid gap-4">
          {things.map((draft, index) => (
            <ThingCard
              key={keyOf(draft.id)}
              ref={cardRef(draft.id)}
              userId={user.id}
              campus={user.campus}
              draft={draft}
              index={index}
              failure={failures[draft.id]}
              isBusy={isPending}
              lastCategory={lastCategory}
              onCategory={setLastCategory}
              onJoin={canJoin(draft, things[index - 1]) ? () => join(index) : undefined}
              onSplit={draft.photos > 1 && room > 0 ? () => split(index) : undefined}
            />
          ))}
        </ul>
      )}
      {!isDone && room > 0 && !isPending && <AddPhotos userId={user.id} room={room} />}
      {!isDone && room === 0 && things.length === 0 && (
        <Notice tone="warn">You have too many drafts. Publish or delete some of them first.</Notice>
      )}
      {things.length > 0 && (
        <Button
          wide
          busy={isPending}
          busyLabel={sending > 0 ? `Publishing ${sending} of ${things.length}…` : 'Publishing…'}
          onClick={() => publish(open())}
        >
          Publish all
        </Button>
      )}
    </div>
  )
}

function canJoin(draft: StoredDraft, above: StoredDraft | undefined): boolean {
  return above !== undefined && above.photos + draft.photos <= IMAGES.productOnCreation
}

/** Joining and splitting change the drafts, and begin the cards again. */
function useCards(userId: number, drafts: readonly StoredDraft[]) {
  const cards = useRef(new Map<string, Thing>())
  const [versions, setVersions] = useState<Readonly<Record<string, number>>>({})
  const begin = (id: string) => setVersions((before) => ({ ...before, [id]: (before[id] ?? 0) + 1 }))
  const at = (index: number) => ({ draft: drafts[index], thing: cards.current.get(drafts[index]?.id ?? '') })

  async function join(index: number) {
    const [above, below] = [at(index - 1), at(index)]
    if (!above.draft || !above.thing || !below.thing) return
    const text = joined(above.thing.form.getValues(), below.thing.form.getValues())
    const photos = [...above.thing.files, ...below.thing.files]
    forgetDraft(userId, below.thing.id)
    await storeThing(userId, above.thing.id, text, photos, above.draft.place)
    begin(above.thing.id)
  }
  async function split(index: number) {
    const { draft, thing } = at(index)
    if (!draft || !thing) return
    const [first, ...others] = thing.files
    const next = drafts[index + 1]?.place ?? draft.place + 2
    await storeThing(userId, draft.id, thing.form.getValues(), first ? [first] : [], draft.place)
    await storeThing(userId, newId(), BLANK, others, (draft.place + next) / 2)
    begin(draft.id)
  }
  return {
    open: () => drafts.flatMap(({ id }) => cards.current.get(id) ?? []),
    cardRef: (id: string) => (thing: Thing | null) => {
      if (thing) cards.current.set(id, thing)
      else cards.current.delete(id)
    },
    keyOf: (id: string) => `${id} ${versions[id] ?? 0}`,
    join: (index: number) => void join(index),
    split: (index: number) => void split(index),
  }
}
