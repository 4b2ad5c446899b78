import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Comment } from '#adapters/contract/catalog/comments.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { AdminBadge } from '../../ui/badges/admin-badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Time } from '../../ui/time.tsx'

type CommentEntryProps = { comment: Comment; onDelete: (() => void) | undefined }

export function CommentEntry({ comment, onDelete }: CommentEntryProps) {
  const { user, content, createdAt } = comment
  return (
    <CommentFrame
      name={user.name}
      picture={user.picture}
      isAdmin={user.isAdmin}
      content={content}
      action={
        onDelete && (
          <IconButton
            icon={Trash2}
            label={`Delete comment of ${user.name}`}
            iconClassName="text-ink-2"
            className="-my-2 -mr-2"
            onClick={onDelete}
          />
        )
      }
    >
      <Time at={createdAt} as="relative" />
    </CommentFrame>
  )
}

type CommentFrameProps = {
  name: string
  picture: string | null
  isAdmin?: boolean
  content: string
  action?: ReactNode
  children: ReactNode
}

export function CommentFrame({ name, picture, isAdmin, content, action, children }: CommentFrameProps) {
  return (
    <div className="flex gap-3 py-4">
      <Avatar name={name} picture={picture} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <p className="min-w-0">
            <span dir="auto" className="font-semibold break-words">
              {name}
            </span>{' '}
            <AdminBadge isAdmin={isAdmin} /> <span className="text-xs text-ink-3">{children}</span>
          </p>
          {action}
        </div>
        <p dir="auto" className="mt-0.5 break-words whitespace-pre-line">
          {content}
        </p>
      </div>
    </div>
  )
}
