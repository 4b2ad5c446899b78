import type { DomainEvent } from '#domain/shared/events.ts'
import { type Notice, shortTitle } from './notice.ts'

type UpheldEvent = Extract<DomainEvent, { type: 'report.upheld' }>
type TakenDownEvent = Extract<DomainEvent, { type: 'listing.taken_down' }>

/** Returns the notice to a member after an admin upheld a report about them. It never says who reported. */
export function reportNotices(event: UpheldEvent): Notice[] {
  const { userId, isTakenDown, path, reason } = event
  const title = shortTitle(event.title)
  return [
    {
      userId,
      kind: 'account',
      subject: isTakenDown ? `Taken down: ${title}` : warningSubject(event.kind, title),
      lines: [
        isTakenDown ? 'Members reported it, and a campus admin took it down.' : WARNINGS[event.kind],
        `Reason: “${reason}”`,
      ],
      path: path ?? '/terms',
      action: path === null ? 'Read the rules' : 'Open page',
    },
  ]
}

/** Returns the notice to the owner of what an admin took down. */
export function takenDownNotice({ userId, title, path, reason }: TakenDownEvent): Notice {
  return {
    userId,
    kind: 'account',
    subject: `Taken down: ${shortTitle(title)}`,
    lines: [
      path === null
        ? 'An admin deleted it.'
        : 'An admin disabled it. Now only you and the admins can see it.',
      ...(reason === '' ? [] : [`Reason: “${reason}”`]),
    ],
    path: path ?? '/terms',
    action: path === null ? 'Read the rules' : 'Open page',
  }
}

const WARNINGS: Record<UpheldEvent['kind'], string> = {
  person: 'Members reported your account, and a campus admin agreed. Please read the rules.',
  message: 'Someone reported a message you sent, and a campus admin agreed. Please read the rules.',
  product: 'Members reported this product, and a campus admin agreed. Please correct it.',
  business: 'Members reported this business, and a campus admin agreed. Please correct it.',
  gig: 'Members reported this gig, and a campus admin agreed. Please correct it.',
}

/** A person’s or a message’s title is no name of a thing. */
function warningSubject(kind: UpheldEvent['kind'], title: string): string {
  return kind === 'person' || kind === 'message'
    ? 'A warning from your campus admin'
    : `A warning about your listing: ${title}`
}
