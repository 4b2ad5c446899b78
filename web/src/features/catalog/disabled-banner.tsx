import { EyeOff } from 'lucide-react'
import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import type { Shelf } from './shelves.ts'

type DisabledBannerProps = { shelf: Shelf; isOwner: boolean; reason: string | null }

/** Tells who still sees a disabled listing that nobody else does, and why. */
export function DisabledBanner({ shelf: { kind }, isOwner, reason }: DisabledBannerProps) {
  return (
    <Notice
      tone="danger"
      icon={EyeOff}
      title={
        isOwner
          ? `This ${kind} is disabled. Only you can see it.`
          : `This ${kind} is disabled. Only its owner and admins can see it.`
      }
      className="mb-6"
    >
      {reason !== null && <p className="break-words">Reason: {reason}</p>}
    </Notice>
  )
}

/** The page of a disabled listing for everyone else. */
export function NotVisible({ shelf: { kind, One, many, path } }: { shelf: Shelf }) {
  return (
    <>
      <PageTitle>{`${One} not available`}</PageTitle>
      <Notice
        tone="danger"
        icon={EyeOff}
        title={`This ${kind} has been disabled and is not visible.`}
        className="mt-4"
        action={
          <ButtonLink to={path} variant="outline">
            Browse {many}
          </ButtonLink>
        }
      />
    </>
  )
}
