import { Megaphone, X } from 'lucide-react'
import type { Announcement } from '#adapters/contract/moderation/announcements.ts'
import { IconButton } from './ui/icon-button.tsx'

type LinesProps = {
  announcements: readonly Announcement[]
  onClose?: (id: number) => void
}

export function AnnouncementLines({ announcements, onClose }: LinesProps) {
  if (announcements.length === 0) return null
  return (
    <ul aria-label="Announcements" className="mt-4 grid gap-2">
      {announcements.map(({ id, text }) => (
        <li key={id} className="flex items-start gap-3 rounded-md bg-sunken pl-4">
          <Megaphone aria-hidden="true" className="mt-3 size-5 shrink-0 text-primary" />
          <p dir="auto" className="min-w-0 flex-1 py-3 text-sm wrap-anywhere">
            {text}
          </p>
          {onClose ? (
            <IconButton
              icon={X}
              label="Close announcement"
              iconClassName="text-ink-3"
              onClick={() => onClose(id)}
            />
          ) : (
            <span className="size-11 shrink-0" />
          )}
        </li>
      ))}
    </ul>
  )
}
