import { shortTitle } from './notice.ts'
import type { EventOf, NoticeRules } from './notice-rule.ts'

type Kind = EventOf<'report.upheld'>['kind']

/** What a member is told of what an admin did about them or their listing. It never says who reported. */
export const MODERATION_NOTICES: NoticeRules<'report.upheld' | 'listing.taken_down'> = {
  'report.upheld': {
    notices({ userId, kind: about, title, isTakenDown, path, reason }) {
      const short = shortTitle(title)
      return [
        {
          userId,
          kind: 'account',
          subject: isTakenDown ? `Taken down: ${short}` : warningSubject(about, short),
          lines: [
            isTakenDown ? 'Members reported it, and a campus admin took it down.' : WARNINGS[about],
            `Reason: “${reason}”`,
          ],
          path: path ?? '/terms',
          action: path === null ? 'Read the rules' : 'Open page',
        },
      ]
    },
  },
  'listing.taken_down': {
    notices: ({ userId, title, path, reason }) => [
      {
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
      },
    ],
  },
}

const WARNINGS: Record<Kind, string> = {
  person: 'Members reported your account, and a campus admin agreed. Please read the rules.',
  message: 'Someone reported a message you sent, and a campus admin agreed. Please read the rules.',
  product: 'Members reported this product, and a campus admin agreed. Please correct it.',
  business: 'Members reported this business, and a campus admin agreed. Please correct it.',
  gig: 'Members reported this gig, and a campus admin agreed. Please correct it.',
}

/** A person’s or a message’s title is no name of a thing. */
function warningSubject(kind: Kind, title: string): string {
  return kind === 'person' || kind === 'message'
    ? 'A warning from your campus admin'
    : `A warning about your listing: ${title}`
}
