import { shorten } from '#domain/shared/text.ts'
import { timeInWords } from '#domain/shared/time.ts'
import { shortTitle } from '../notice.ts'
import type { EventOf, NoticeRules } from '../notice-rule.ts'

const SUSPENDED = [
  'You can’t list, bid, buy, write, deposit or withdraw until then.',
  'Your products and businesses are hidden, and your open gigs are deleted.',
  'Open orders and gigs go on. Withdrawals that hadn’t left are back in your wallet.',
]

type Kind = EventOf<'report.upheld'>['kind']

/** They never reveal the reporter. */
export const MODERATION_NOTICES: NoticeRules<
  | 'report.upheld'
  | 'listing.taken_down'
  | 'profile.taken_down'
  | 'announcement.told'
  | 'user.restricted'
  | 'user.restriction_ended'
> = {
  'user.restricted': {
    notices({ userId, kind, until, reason }) {
      const isSuspension = kind === 'suspension'
      return [
        {
          userId,
          kind: 'account',
          subject: isSuspension ? 'An admin suspended your account' : 'An admin put your withdrawals on hold',
          lines: [
            `Reason: “${reason}”`,
            until === null
              ? 'This lasts until an admin ends it.'
              : `This lasts until ${timeInWords(new Date(until))}.`,
            ...(isSuspension ? SUSPENDED : ['Withdrawals that hadn’t left are back in your wallet.']),
            'Is that a mistake? Contact us and tell us why.',
          ],
          path: '/contact',
          action: 'Open contact page',
        },
      ]
    },
  },
  'user.restriction_ended': {
    notices: ({ userId, kind }) => [
      {
        userId,
        kind: 'account',
        subject: kind === 'suspension' ? 'Your account is no longer suspended' : 'You can withdraw again',
        lines:
          kind === 'suspension'
            ? ['You can buy, sell, write and withdraw again.', 'Your products and businesses are back.']
            : ['Withdrawals of your wallet are no longer on hold.'],
        path: '/wallet',
        action: 'Open wallet',
      },
    ],
  },
  'report.upheld': {
    notices({ userId, kind: about, title, isTakenDown, path, reason }) {
      const short = shortTitle(title)
      return [
        {
          userId,
          kind: 'account',
          subject: isTakenDown ? `Taken down: ${short}` : warningSubject(about, short),
          lines: [
            isTakenDown ? 'A campus admin agreed with a report about it, and took it down.' : WARNINGS[about],
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
  'profile.taken_down': {
    notices: ({ userId, part, reason }) => [
      {
        userId,
        kind: 'account',
        subject:
          part === 'picture' ? 'An admin removed your picture' : 'An admin removed the texts on your profile',
        lines: [
          `Reason: “${reason}”`,
          part === 'picture'
            ? 'You can choose another picture that fits the rules.'
            : 'You can write others that fit the rules.',
        ],
        path: '/profile',
        action: 'Open profile',
      },
    ],
  },
  'announcement.told': {
    isInAppOnly: true,
    notices({ userId, campus, text }) {
      const subject = shorten(text, ANNOUNCED_LENGTH)
      return [
        {
          userId,
          kind: 'announcements',
          subject,
          lines: [
            ...(subject === text ? [] : [text]),
            campus === null ? 'We announced this on all campuses.' : 'Your campus admin announced this.',
          ],
          path: '/',
          action: 'Open home',
        },
      ]
    },
  },
}

const ANNOUNCED_LENGTH = 80

const WARNINGS: Record<Kind, string> = {
  // Neither names the message, nor that there was one: that would reveal the reporter.
  person: 'A campus admin agreed with a report about you. Please read the rules.',
  message: 'A campus admin agreed with a report about you. Please read the rules.',
  product: 'A campus admin agreed with a report about this product. Please correct it.',
  business: 'A campus admin agreed with a report about this business. Please correct it.',
  gig: 'A campus admin agreed with a report about this gig. Please correct it.',
}

function warningSubject(kind: Kind, title: string): string {
  return kind === 'person' || kind === 'message'
    ? 'A warning from your campus admin'
    : `A warning about your listing: ${title}`
}
