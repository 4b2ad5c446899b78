import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { TITLE_LENGTH } from '#adapters/contract/core/limits.ts'
import { beginningOf } from '#adapters/contract/core/texts.ts'
import { Button } from '../../../components/ui/button.tsx'
import { DeleteButton } from '../../../components/ui/dialog/delete-button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { SectionHeader } from '../../../components/ui/page/page-header.tsx'
import { Time } from '../../../components/ui/time.tsx'
import { useFileUrl } from '../../../lib/photos/use-file-url.ts'
import { forgetDraft, MAX_DRAFTS, type StoredDraft } from './draft-store.ts'
import { useDraftPhotos } from './use-draft-photos.ts'

const SHOWN = 2

type YourDraftsProps = {
  userId: number
  drafts: readonly StoredDraft[]
  isOneOpen: boolean
  onContinue: (id: string) => void
}

export function YourDrafts({ userId, drafts, isOneOpen, onContinue }: YourDraftsProps) {
  const [showsAll, setShowsAll] = useState(false)
  if (drafts.length === 0) return null
  const isFull = drafts.length >= MAX_DRAFTS
  const shown = showsAll || isFull ? drafts : drafts.slice(0, isOneOpen ? 0 : SHOWN)
  return (
    <section aria-labelledby="drafts" className="mb-8">
      <SectionHeader
        id="drafts"
        heading="Your drafts"
        action={
          shown.length < drafts.length && (
            <Button variant="text" className="px-2!" onClick={() => setShowsAll(true)}>
              {drafts.length === 1 ? 'Show 1 draft' : `Show all ${drafts.length} drafts`}
            </Button>
          )
        }
      />
      {isFull && (
        <Notice
          tone="warn"
          title={`You have ${drafts.length} drafts. We can’t keep another one.`}
          className="mb-4"
        >
          Delete a draft to keep the listing below too. Otherwise you lose it when you leave this page.
        </Notice>
      )}
      {shown.length > 0 && (
        <>
          <p className="mb-4 text-sm text-ink-2">Only you see them, on this device.</p>
          <ul className="grid gap-3 sm:grid-cols-2">
            {shown.map((draft) => (
              <DraftCard
                key={draft.id}
                userId={userId}
                draft={draft}
                onContinue={() => onContinue(draft.id)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

type DraftCardProps = { userId: number; draft: StoredDraft; onContinue: () => void }

function DraftCard({ userId, draft, onContinue }: DraftCardProps) {
  const { id, text, editedAt } = draft
  const title = beginningOf(text.description, TITLE_LENGTH.productCard).title || 'Untitled'
  return (
    <li className="card flex flex-col gap-3 rounded-lg bg-surface p-3 shadow-card">
      <div className="flex gap-3">
        <Cover userId={userId} draft={draft} />
        <div className="min-w-0 text-sm">
          <p dir="auto" className="line-clamp-2 font-semibold break-words">
            {title}
          </p>
          {editedAt > 0 && (
            <p className="text-ink-2">
              Edited <Time at={new Date(editedAt).toISOString()} as="relative" />
            </p>
          )}
        </div>
      </div>
      <div className="mt-auto grid grid-cols-2 gap-2">
        <Button variant="outline" className="px-2!" aria-label={`Continue ${title}`} onClick={onContinue}>
          Continue
        </Button>
        <DeleteButton
          compact
          name={title}
          remove={async () => forgetDraft(userId, id)}
          onRemoved={async () => undefined}
          failure="Failed to delete the draft"
        >
          You can’t undo this.
        </DeleteButton>
      </div>
    </li>
  )
}

function Cover({ userId, draft }: Pick<DraftCardProps, 'userId' | 'draft'>) {
  const url = useFileUrl(useDraftPhotos(userId, draft)?.[0])
  return (
    <div className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-ink-2">
      {draft.photos === 0 && <ImageOff aria-hidden="true" className="size-5" />}
      {url !== undefined && <img src={url} alt="" className="size-full object-cover" />}
    </div>
  )
}
