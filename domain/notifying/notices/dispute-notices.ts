import { add, formatKobo, type Kobo } from '#domain/shared/money.ts'
import { type Notice, type NoticeContext, type NoticeSum, shortTitle } from '../notice.ts'
import type { EventOf, EventsNamed, NoticeRules } from '../notice-rule.ts'
import { debtLines } from './debt-lines.ts'

export const DISPUTE_NOTICES: NoticeRules<EventsNamed<'dispute.'>> = {
  'dispute.opened': {
    notices(event, context) {
      const { to, sides, thing, money, nameOf, otherThan } = dealOf(event, context)
      return sides.map((userId) =>
        userId === event.openedBy
          ? to(userId, `Your dispute is open: ${thing}`, [
              `${money} stays in escrow until a campus admin decides between you and ${nameOf(otherThan(userId))}.`,
              'Describe what happened, and add photos.',
            ])
          : to(userId, `${nameOf(event.openedBy)} opened a dispute: ${thing}`, [
              `${money} stays in escrow until a campus admin decides. Tell your side now.`,
              `They say: “${event.reason}”`,
            ]),
      )
    },
  },
  'dispute.queued': {
    notices(event, context) {
      const { to, thing, money, nameOf } = dealOf(event, context)
      return event.adminIds.map((userId) =>
        to(userId, `A dispute needs your decision: ${thing}`, queuedLines(event, money, nameOf)),
      )
    },
  },
  'dispute.undecided': {
    notices(event, context) {
      const { to, thing, money, nameOf } = dealOf(event, context)
      return event.adminIds.map((userId) => to(userId, ...undecidedWords(event, thing, money, nameOf)))
    },
  },
  'dispute.held': {
    notices(event, context) {
      const { to, sides, money, nameOf } = dealOf(event, context)
      return sides.map((userId) => to(userId, ...heldWords(event, money, userId, nameOf)))
    },
  },
  'dispute.answered': {
    notices(event, context) {
      const { to, sides, thing, money, nameOf, otherThan } = dealOf(event, context)
      return sides
        .filter((userId) => userId !== event.authorId)
        .map((userId) =>
          to(userId, `New in the dispute: ${thing}`, [
            event.as === 'admin'
              ? `The campus admin wrote to you and ${nameOf(otherThan(userId))}. Read it and reply.`
              : `${nameOf(event.authorId)} told their side. Read it and reply.`,
            `${money} stays in escrow until a campus admin decides.`,
          ]),
        )
    },
  },
  'dispute.messages_read': {
    isOptional: () => true,
    notices(event, context) {
      const { to, sides, thing, money, nameOf, otherThan } = dealOf(event, context)
      return sides.map((userId) =>
        to(userId, `A campus admin read your messages: ${thing}`, [
          `They read what you and ${nameOf(otherThan(userId))} wrote to each other about it, to decide fairly.`,
          `${money} stays in escrow until they decide. They see none of your other conversations.`,
        ]),
      )
    },
  },
  'dispute.offered': {
    notices(event, context) {
      const { to, thing, nameOf } = dealOf(event, context)
      const payee = nameOf(event.payeeId)
      return [
        to(event.payerId, `${payee} offers you ${formatKobo(event.toPayer)}: ${thing}`, [
          event.toPayee > 0
            ? `If you accept, you get ${formatKobo(event.toPayer)} and ${payee} gets ${formatKobo(event.toPayee)}.`
            : `If you accept, you get all of your ${formatKobo(event.toPayer)} back.`,
          'Then the deal ends without an admin. If not, a campus admin decides.',
        ]),
      ]
    },
  },
  'dispute.agreed': {
    notices(event, context) {
      const { to, thing, nameOf } = dealOf(event, context)
      const { payerId, payeeId, toPayer, toPayee } = event
      const noticeTo = (userId: number, otherId: number, amount: Kobo, debtPaid: Kobo) =>
        to(userId, `You settled it with ${nameOf(otherId)}: ${thing}`, [
          ...sharesFor(event, amount, debtPaid, nameOf(otherId)),
          'No admin has to decide any more.',
        ])
      return [
        noticeTo(payerId, payeeId, toPayer, event.payerDebtPaid),
        noticeTo(payeeId, payerId, toPayee, event.payeeDebtPaid),
      ]
    },
  },
  'dispute.withdrawn': {
    notices(event, context) {
      const { to, thing, money, nameOf, otherThan } = dealOf(event, context)
      return [
        to(otherThan(event.withdrawnBy), `${nameOf(event.withdrawnBy)} withdrew the dispute: ${thing}`, [
          `The ${event.kind} continues where it stopped. ${money} stays in escrow for it.`,
        ]),
      ]
    },
  },
  'dispute.resolved': {
    notices(event, context) {
      const { to, thing, nameOf } = dealOf(event, context)
      const { payerId, payeeId } = event
      return [
        to(
          payerId,
          `Dispute with ${nameOf(payeeId)} decided: ${thing}`,
          decisionFor(event, event.toPayer, event.payerDebtPaid, nameOf(payeeId)),
        ),
        to(
          payeeId,
          `Dispute with ${nameOf(payerId)} decided: ${thing}`,
          decisionFor(event, event.toPayee, event.payeeDebtPaid, nameOf(payerId)),
        ),
      ]
    },
  },
}

function dealOf(event: EventOf<EventsNamed<'dispute.'>>, { nameOf }: NoticeContext) {
  const { payerId, payeeId } = event
  return {
    thing: shortTitle(event.title),
    money: event.inEscrow === undefined ? 'The money' : formatKobo(event.inEscrow),
    sides: [payerId, payeeId],
    otherThan: (userId: number) => (userId === payerId ? payeeId : payerId),
    nameOf,
    to: (userId: number, subject: string, lines: readonly string[]): Notice => ({
      userId,
      kind: 'disputes',
      subject,
      lines,
      path: `/disputes/${event.disputeId}`,
      action: 'View dispute',
      about: { kind: event.kind, id: event.dealId, title: event.title },
      ...sumFor(userId, event),
    }),
  }
}

function sumFor(userId: number, event: EventOf<EventsNamed<'dispute.'>>): { sum?: NoticeSum } {
  if (event.type === 'dispute.resolved')
    return { sum: { label: 'To you', amount: userId === event.payerId ? event.toPayer : event.toPayee } }
  return event.inEscrow === undefined ? {} : { sum: { label: 'In escrow', amount: event.inEscrow } }
}

function undecidedWords(
  { days, whom, payerId, payeeId }: EventOf<'dispute.undecided'>,
  thing: string,
  money: string,
  nameOf: NoticeContext['nameOf'],
): [string, string[]] {
  const promise = `${money} stays in escrow until then. We promise a decision within 2 months.`
  const [payer, payee] = [nameOf(payerId), nameOf(payeeId)]
  return whom === 'admins'
    ? [
        `Still needs your decision: ${thing}`,
        [`${payer} and ${payee} have waited ${days} days. Read both sides, then decide.`, promise],
      ]
    : [
        `No decision after ${days} days: ${thing}`,
        [`${payer} and ${payee} still wait for a campus admin. Decide it, or ask the admin to.`, promise],
      ]
}

/** Proceeds of a completed deal were taken back; any other deal is paused. */
function heldWords(
  { heldFor, isRecall, kind, title, payerId, payeeId }: EventOf<'dispute.held'>,
  money: string,
  userId: number,
  nameOf: NoticeContext['nameOf'],
): [string, string[]] {
  const [payer, payee, isPayer] = [nameOf(payerId), nameOf(payeeId), userId === payerId]
  const why = {
    not_me: isPayer
      ? 'You told us that someone else used your account.'
      : `${payer} told us that someone else used their account.`,
    chargeback: isPayer
      ? 'A bank asks for your deposit back.'
      : `The bank behind ${payer}’s payment asks for the money back.`,
    suspension: `An admin suspended one of two accounts: yours or ${isPayer ? payee : payer}’s.`,
  }[heldFor]
  const whose = isPayer ? `${money} for ${payee}` : money
  const ask =
    isPayer && heldFor === 'not_me' ? 'Was this you? Then tell the admin.' : 'Tell the admin your side.'
  if (isRecall)
    return [
      `Back in escrow: ${shortTitle(title)}`,
      [why, `${whose} is back in escrow until a campus admin decides who gets it.`, ask],
    ]
  return [
    `We paused this ${kind}: ${shortTitle(title)}`,
    [
      why,
      `${whose} stays in escrow until a campus admin decides.`,
      isPayer ? ask : 'Don’t hand anything over for now. Tell the admin your side.',
    ],
  ]
}

function queuedLines(
  { cause, reason, heldFor, payerId, payeeId }: EventOf<'dispute.queued'>,
  money: string,
  nameOf: NoticeContext['nameOf'],
): string[] {
  if (heldFor)
    return [
      {
        not_me: `${nameOf(payerId)} told us that someone else used their account to pay ${nameOf(payeeId)}.`,
        chargeback: `The bank behind ${nameOf(payerId)}’s payment to ${nameOf(payeeId)} asks for the money back.`,
        suspension: `An admin suspended one of the two accounts: ${nameOf(payerId)} pays, ${nameOf(payeeId)} is paid.`,
      }[heldFor],
      `${money} stays in escrow until you decide. Ask both sides first.`,
    ]
  return cause === 'raised'
    ? [
        `${nameOf(payerId)} and ${nameOf(payeeId)} can’t settle it. Read both sides, then decide.`,
        `${money} stays in escrow until you decide.`,
        `One side says: “${reason}”`,
      ]
    : [
        cause === 'unconfirmed'
          ? `${nameOf(payerId)} hasn’t confirmed the order from ${nameOf(payeeId)}. Ask both what happened.`
          : `${nameOf(payeeId)} hasn’t delivered the order to ${nameOf(payerId)}. Ask both what happened.`,
        cause === 'unconfirmed'
          ? `${money} stays in escrow. The buyer can still confirm.`
          : `${money} stays in escrow. The seller can still deliver.`,
        `Reason: ${reason}.`,
      ]
}

function decisionFor(
  event: EventOf<'dispute.resolved'>,
  amount: Kobo,
  debtPaid: Kobo,
  other: string,
): string[] {
  return [...sharesFor(event, amount, debtPaid, other), `The admin says: “${event.reason}”`]
}

function sharesFor(
  event: { toPayee: Kobo; toPayer: Kobo },
  amount: Kobo,
  debtPaid: Kobo,
  other: string,
): string[] {
  const theirs = add(event.toPayee, event.toPayer) - amount
  const got = debtPaid > 0 ? 'went to you' : 'is in your wallet'
  return [
    amount === 0
      ? `${formatKobo(theirs)} from escrow went to ${other}.`
      : theirs === 0
        ? `${formatKobo(amount)} from escrow ${got}.`
        : `${formatKobo(amount)} ${got}, and ${formatKobo(theirs)} went to ${other}.`,
    ...(debtPaid > 0 ? debtLines(amount, debtPaid) : []),
  ]
}
