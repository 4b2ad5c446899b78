import { PartyPopper, Plus } from 'lucide-react'
import { TONES } from '../../ui/badges/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ShareButtons, type ShareButtonsProps } from '../contact/share-buttons.tsx'

type JustPublishedProps = {
  title: string
  share: ShareButtonsProps
  next: { to: string; state?: unknown }
}

export default function JustPublished({ title, share, next }: JustPublishedProps) {
  return (
    <section aria-label="Published" className={`grid gap-3 rounded-lg p-4 ${TONES.money}`}>
      <p className="flex items-start gap-2 font-bold">
        <PartyPopper aria-hidden="true" className="size-6 shrink-0" />
        <span dir="auto" className="min-w-0 break-words">
          {title}
        </span>
      </p>
      <ShareButtons {...share} hasLabel={false} />
      <ButtonLink {...next} icon={<Plus aria-hidden="true" className="size-5" />}>
        List another
      </ButtonLink>
    </section>
  )
}
