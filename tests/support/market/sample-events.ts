import type { AdminChange, DomainEvent, EventType } from '#domain/shared/events.ts'
import { kobo, ZERO } from '#domain/shared/money.ts'

/** `aNoticeContext` names 1 to 3 Ada, Bola and Chidi. */
const [ADA, BOLA, CHIDI] = [1, 2, 3]
const REASON = 'The screen is cracked'

const PRODUCT = { productId: 7, userId: ADA, title: 'Tecno Spark 10, 128 GB', price: kobo(92_000_00) }
const GIG = { gigId: 9, ownerId: ADA, title: 'Design a flyer for our faculty week' }
const GIG_DEAL = { ...GIG, freelancerId: BOLA }
const OPEN_GIG = { ...GIG_DEAL, inEscrow: kobo(7_000_00) }
const HIRED = { ...GIG_DEAL, amount: kobo(7_000_00) }
const ORDER = {
  orderId: 12,
  orderNumber: 'QA8A93BU',
  buyerId: ADA,
  sellerId: BOLA,
  title: 'Tecno Spark 10, 128 GB',
  notes: 'Meet at Moremi Hall gate, 4pm',
  subtotal: kobo(92_000_00),
  total: kobo(93_000_00),
  autoReleaseDays: 14,
}
const TAKEN = [ZERO, kobo(1_500_00)]
const SIDES = ['buyer', 'seller'] as const
const STAGES = ['pending', 'started', 'delivered'] as const
const HELD_FOR = ['not_me', 'chargeback', 'suspension'] as const
const OFFER = {
  offerId: 6,
  productId: 7,
  buyerId: ADA,
  sellerId: BOLA,
  title: 'Tecno Spark 10, 128 GB',
  price: kobo(80_000_00),
}
const MEETING = {
  orderId: 12,
  orderNumber: 'QA8A93BU',
  buyerId: ADA,
  sellerId: BOLA,
  title: 'Tecno Spark 10, 128 GB',
  place: 'University Library',
  directions: 'In front of the main entrance',
  at: '2026-11-24T13:00:00.000Z',
}
const DISPUTE = {
  disputeId: 4,
  kind: 'order',
  dealId: 12,
  title: 'Tecno Spark 10, 128 GB',
  payerId: ADA,
  payeeId: BOLA,
  inEscrow: kobo(93_000_00),
} as const
const CHARGEBACK = {
  chargebackId: 5,
  userId: ADA,
  reference: 'DEP7F2K9',
  amount: kobo(20_000_00),
  adminIds: [CHIDI],
}
const CORRECTION = { correctionId: 4, userId: ADA, amount: kobo(92_000_00), reason: REASON }
const ALERTED = {
  reason: 'price_drop' as const,
  kind: 'product' as const,
  itemId: 7,
  title: 'Tecno Spark 10, 128 GB',
  price: kobo(80_000_00),
  was: kobo(92_000_00),
}
const LISTED = { userId: ADA, campus: 'unilag', title: 'Tecno Spark 10, 128 GB' }
const REPORT = { type: 'report.upheld', reportId: 3, userId: ADA, reason: REASON } as const

type Samples = { [T in EventType]: readonly Extract<DomainEvent, { type: T }>[] }

/** Events of every type in all their wordings. A new type does not compile without one. */
const SAMPLES: Samples = {
  'user.registered': [{ type: 'user.registered', userId: ADA, campus: 'unilag' }],
  'verification.requested': [{ type: 'verification.requested', userId: ADA }],
  'verification_resend.requested': [{ type: 'verification_resend.requested', email: 'ada@campus.test' }],
  'email.verified': [{ type: 'email.verified', userId: ADA }],
  'password_reset.requested': [{ type: 'password_reset.requested', email: 'ada@campus.test' }],
  'password.changed': [
    { type: 'password.changed', userId: ADA },
    { type: 'password.changed', userId: ADA, byReset: true },
  ],
  'device.added': [{ type: 'device.added', userId: ADA, device: 'Chrome on Android' }],
  'proof_code.requested': [{ type: 'proof_code.requested', userId: ADA, sessionId: 8, act: 'a-hash' }],
  'proof.unanswered': [{ type: 'proof.unanswered', userId: ADA, device: 'Chrome on Android' }],
  'password.guessed': [
    { type: 'password.guessed', userId: ADA, by: 'sign_in', wrong: 20 },
    { type: 'password.guessed', userId: ADA, by: 'session', wrong: 5 },
  ],
  'student_code.requested': [{ type: 'student_code.requested', userId: ADA, codeId: 8 }],
  'student.approved': [{ type: 'student.approved', userId: ADA }],
  'student.declined': [{ type: 'student.declined', userId: ADA, reason: REASON }],
  'student.card_ended': [{ type: 'student.card_ended', userId: ADA }],
  'student.moved': [{ type: 'student.moved', userId: ADA }],
  'student.ends_soon': [{ type: 'student.ends_soon', userId: ADA }],
  'terms.announced': [
    {
      ...{ type: 'terms.announced', userId: ADA, appliesFrom: '2027-02-01' },
      changes: ['Deposits from cards can be withdrawn after 3 days.'],
    },
  ],
  'admin.account_changed': (
    [
      ...['password_reset', 'new_device', 'google_linked', 'passkey_added', 'app_added'],
      ...['codes_renewed', 'pin_set', 'keys_removed', 'secured'],
    ] as AdminChange[]
  ).map((change) => ({
    ...{ type: 'admin.account_changed' as const, userId: ADA, change, adminIds: [BOLA] },
    device: change === 'new_device' || change === 'passkey_added' ? 'Chrome on Android' : null,
  })),
  'admin.summary': [
    {
      ...{ type: 'admin.summary', userId: CHIDI, at: '2026-11-23T07:00:00.000Z', system: null },
      work: [
        { kind: 'disputes', count: 1, since: '2026-11-20T09:00:00.000Z' },
        { kind: 'reports', count: 3, since: '2026-11-21T09:00:00.000Z' },
        { kind: 'studentCards', count: 2, since: '2026-11-22T09:00:00.000Z' },
        { kind: 'lostKeys', count: 1, since: '2026-11-22T10:00:00.000Z' },
        { kind: 'corrections', count: 1, since: '2026-11-22T10:30:00.000Z' },
        { kind: 'signals', count: 1, since: '2026-11-22T11:00:00.000Z' },
      ],
    },
    {
      ...{ type: 'admin.summary', userId: CHIDI, at: '2026-11-23T07:00:00.000Z' },
      work: [{ kind: 'disputes', count: 2, since: '2026-11-20T09:00:00.000Z' }],
      system: {
        ...{ failedPayouts: 1, failedJobs: null, booksOff: kobo(0), diskFree: 0.4 },
        comparison: { at: '2026-11-23T02:00:00.000Z', hasFailed: false, differences: 0 },
        backupAt: '2026-11-23T06:30:00.000Z',
      },
    },
    {
      ...{ type: 'admin.summary', userId: CHIDI, at: '2026-11-23T07:00:00.000Z', work: [] },
      system: {
        ...{ failedPayouts: 2, booksOff: kobo(20_000), diskFree: 0.05, comparison: null, backupAt: null },
        failedJobs: { count: 4, since: '2026-11-22T09:00:00.000Z' },
      },
    },
    {
      ...{ type: 'admin.summary', userId: CHIDI, at: '2026-11-23T07:00:00.000Z', work: [] },
      system: {
        ...{ failedPayouts: 0, booksOff: kobo(0), diskFree: null, backupAt: '2026-11-20T06:00:00.000Z' },
        failedJobs: { count: 1, since: '2026-11-22T09:00:00.000Z' },
        comparison: { at: '2026-11-23T02:00:00.000Z', hasFailed: true, differences: 1 },
      },
    },
  ],
  'admin.work_overdue': [
    {
      ...{ type: 'admin.work_overdue', userId: CHIDI, reports: 1, studentCards: 2 },
      since: '2026-11-22T09:00:00.000Z',
    },
  ],
  'account.secured': [{ type: 'account.secured', userId: ADA }],
  'passkey.added': [{ type: 'passkey.added', userId: ADA, device: 'Chrome on Android' }],
  'passkey.removed': [{ type: 'passkey.removed', userId: ADA }],
  'totp.added': [{ type: 'totp.added', userId: ADA }],
  'totp.removed': [{ type: 'totp.removed', userId: ADA }],
  'totp.codes_renewed': [{ type: 'totp.codes_renewed', userId: ADA }],
  'totp.code_used': [
    { type: 'totp.code_used', userId: ADA, left: 9 },
    { type: 'totp.code_used', userId: ADA, left: 1 },
  ],
  'totp.locked': [{ type: 'totp.locked', userId: ADA }],
  'wallet_pin.set': [{ type: 'wallet_pin.set', userId: ADA }],
  'wallet_pin.removed': [{ type: 'wallet_pin.removed', userId: ADA }],
  'wallet_pin.reset': [{ type: 'wallet_pin.reset', userId: ADA }],
  'key_removal.asked': [{ type: 'key_removal.asked', userId: ADA, at: '2026-11-24T08:00:00.000Z' }],
  'key_removal.stopped': [{ type: 'key_removal.stopped', userId: ADA }],
  'lost_keys.requested': [{ type: 'lost_keys.requested', email: 'ada@campus.test' }],
  'lost_keys.asked': [{ type: 'lost_keys.asked', userId: ADA, at: '2026-11-24T08:00:00.000Z' }],
  'lost_keys.approved': [{ type: 'lost_keys.approved', userId: ADA, at: '2026-11-24T08:00:00.000Z' }],
  'lost_keys.refused': [{ type: 'lost_keys.refused', userId: ADA, reason: 'I don’t know you' }],
  'wallet_pin.locked': [{ type: 'wallet_pin.locked', userId: ADA }],
  'google.linked': [{ type: 'google.linked', userId: ADA }],
  'chat_code.requested': [{ type: 'chat_code.requested', channel: 'telegram', chatId: '55' }],
  'chat.linked': [{ type: 'chat.linked', channel: 'telegram', userId: ADA }],
  'chat.unlinked': [{ type: 'chat.unlinked', channel: 'telegram', chatId: '55', userId: ADA }],
  'chat_test.requested': [{ type: 'chat_test.requested', channel: 'telegram', userId: ADA }],
  'user.removal_planned': [{ type: 'user.removal_planned', userId: ADA, dueAt: '2026-11-27T09:00:00Z' }],
  'user.restricted': (['suspension', 'payout_hold'] as const).flatMap((kind) =>
    [null, '2026-11-27T09:00:00Z'].map((until) => ({
      ...({ type: 'user.restricted', userId: ADA, kind, until, reason: REASON } as const),
    })),
  ),
  'user.restriction_ended': (['suspension', 'payout_hold'] as const).map((kind) => ({
    ...({ type: 'user.restriction_ended', userId: ADA, kind } as const),
  })),
  'account.closed': [{ type: 'account.closed', userId: ADA, imageKeys: [] }],
  'message.sent': [{ type: 'message.sent', messageId: 6, senderId: ADA, receiverId: BOLA }],
  'product.listed': [{ type: 'product.listed', kind: 'product', id: 7, ...LISTED }],
  'product.asked_about': [
    { type: 'product.asked_about', ...PRODUCT },
    { type: 'product.asked_about', ...PRODUCT, price: null },
  ],
  'product.paused': [{ type: 'product.paused', ...PRODUCT }],
  'product.stock_asked': [{ type: 'product.stock_asked', ...PRODUCT }],
  'product.back': [
    { type: 'product.back', ...PRODUCT },
    { type: 'product.back', ...PRODUCT, price: null },
  ],
  'product.available_again': [{ type: 'product.available_again', ...PRODUCT, notifiedIds: [] }],
  'product.price_dropped': [{ type: 'product.price_dropped', ...PRODUCT, was: kobo(99_000_00) }],
  'alert.raised': (['match', 'price_drop', 'back'] as const).flatMap((reason) =>
    [{ userId: ADA, keyword: 'tecno' }, { userId: ADA, search: 'tecno spark' }, { userId: ADA }].map(
      (person) => ({
        type: 'alert.raised' as const,
        people: [person],
        ...ALERTED,
        reason,
      }),
    ),
  ),
  'alerts.collected': [1, 3, 30].map((total) => ({
    type: 'alerts.collected',
    userId: ADA,
    total,
    listings: [ALERTED, { ...ALERTED, reason: 'back' as const, price: null }],
  })),
  'business.listed': [{ type: 'business.listed', kind: 'business', id: 8, ...LISTED }],
  'gig.posted': [{ type: 'gig.posted', kind: 'gig', id: 9, ...LISTED }],
  'bid.placed': [{ type: 'bid.placed', bidId: 3, ...HIRED }],
  'bid.accepted': [{ type: 'bid.accepted', ...HIRED }],
  'bid.rejected': (['accepted', 'deleted'] as const).map((because) => ({
    type: 'bid.rejected',
    because,
    ...GIG_DEAL,
  })),
  'gig.completed': TAKEN.map((debtPaid) => ({
    type: 'gig.completed',
    campus: 'unilag',
    ...HIRED,
    debtPaid,
  })),
  'gig.delivered': [1, 2].map((times) => ({ type: 'gig.delivered', times, ...OPEN_GIG })),
  'gig.change_asked': [{ type: 'gig.change_asked', reason: REASON, ...OPEN_GIG }],
  'gig.delivery_waits': [3, 6].map((days) => ({ type: 'gig.delivery_waits', days, ...OPEN_GIG })),
  'gig.cancel_asked': [ADA, BOLA].map((by) => ({
    type: 'gig.cancel_asked',
    by,
    reason: REASON,
    ...OPEN_GIG,
  })),
  'gig.goes_on': [
    { type: 'gig.goes_on', how: 'refused', by: ADA, ...OPEN_GIG },
    { type: 'gig.goes_on', how: 'taken_back', by: BOLA, ...OPEN_GIG },
  ],
  'gig.cancelled': (['agreement', 'freelancer'] as const).flatMap((how) =>
    TAKEN.map((debtPaid) => ({
      type: 'gig.cancelled',
      how,
      reason: REASON,
      ...HIRED,
      debtPaid,
    })),
  ),
  'report.upheld': [
    { ...REPORT, kind: 'person', title: 'Ada Obi', isTakenDown: false, path: null },
    { ...REPORT, kind: 'message', title: 'Hello, I have', isTakenDown: false, path: null },
    { ...REPORT, kind: 'product', title: LISTED.title, isTakenDown: true, path: '/products/7' },
    { ...REPORT, kind: 'business', title: LISTED.title, isTakenDown: false, path: '/businesses/8' },
    { ...REPORT, kind: 'gig', title: GIG.title, isTakenDown: false, path: '/gigs/9' },
  ],
  'listing.taken_down': ['/products/7', null].map((path) => ({
    type: 'listing.taken_down',
    userId: ADA,
    title: LISTED.title,
    path,
    reason: REASON,
  })),
  'announcement.made': [{ type: 'announcement.made', announcementId: 5 }],
  'announcement.told': ['unilag', null].map((campus) => ({
    ...{ type: 'announcement.told', announcementId: 5, userId: ADA, campus },
    text: 'The library gate is closed until Friday. Meet at the main gate.',
  })),
  'listing.images_removed': [{ type: 'listing.images_removed', imageKeys: [] }],
  'profile.picture_removed': [{ type: 'profile.picture_removed', imageKeys: [] }],
  'profile.taken_down': (['picture', 'texts'] as const).map((part) => ({
    ...({ type: 'profile.taken_down', userId: ADA, part, reason: REASON } as const),
  })),
  'student_card.photo_removed': [{ type: 'student_card.photo_removed', imageKeys: [] }],
  'deposit.credited': [20_000_00, 15_000_00].flatMap((amount) =>
    [ZERO, kobo(1_500_00), kobo(amount)].map((debtPaid) => ({
      type: 'deposit.credited',
      userId: ADA,
      reference: 'DEP7F2K9',
      amount: kobo(amount),
      expected: kobo(20_000_00),
      debtPaid,
    })),
  ),
  'deposit.unspent': [20_000_00, 15_000_00].map((amount) => ({
    type: 'deposit.unspent',
    userId: ADA,
    reference: 'DEP7F2K9',
    amount: kobo(amount),
    expected: kobo(20_000_00),
    debtPaid: ZERO,
  })),
  'deposit.failed': [{ type: 'deposit.failed', userId: ADA, reference: 'DEP7F2K9', amount: kobo(20_000_00) }],
  'withdrawal.requested': [
    { type: 'withdrawal.requested', userId: ADA, withdrawalId: 2, amount: kobo(5_000_00) },
    {
      type: 'withdrawal.requested',
      userId: ADA,
      withdrawalId: 2,
      amount: kobo(5_000_00),
      heldUntil: '2026-11-24T08:00:00.000Z',
    },
  ],
  'withdrawal.paid': [{ type: 'withdrawal.paid', userId: ADA, withdrawalId: 2, amount: kobo(5_000_00) }],
  'withdrawal.cancelled': TAKEN.map((debtPaid) => ({
    type: 'withdrawal.cancelled',
    userId: ADA,
    withdrawalId: 2,
    amount: kobo(5_000_00),
    fee: kobo(200_00),
    debtPaid,
  })),
  'withdrawal.failed': TAKEN.map((debtPaid) => ({
    type: 'withdrawal.failed',
    userId: ADA,
    withdrawalId: 2,
    amount: kobo(5_000_00),
    fee: kobo(200_00),
    debtPaid,
  })),
  'chargeback.opened': (['dispute', 'refund'] as const).flatMap((cause) => [
    { type: 'chargeback.opened', cause, frozen: kobo(20_000_00), debt: ZERO, ...CHARGEBACK },
    { type: 'chargeback.opened', cause, frozen: kobo(5_000_00), debt: kobo(15_000_00), ...CHARGEBACK },
  ]),
  'chargeback.reminded': [{ type: 'chargeback.reminded', ...CHARGEBACK }],
  'chargeback.won': [ZERO, kobo(15_000_00)].flatMap((debt) =>
    TAKEN.map((debtPaid) => ({ type: 'chargeback.won', debt, debtPaid, ...CHARGEBACK })),
  ),
  'chargeback.lost': [ZERO, kobo(15_000_00)].map((debt) => ({
    type: 'chargeback.lost',
    debt,
    ...CHARGEBACK,
  })),
  'order.placed': [{ type: 'order.placed', campus: 'unilag', ...ORDER }],
  'order.advanced': ['preparing', 'ready_for_pickup', 'in_transit', 'delivered'].map((to) => ({
    type: 'order.advanced',
    to,
    ...ORDER,
  })),
  'order.completed': (['buyer', 'code', 'system'] as const).flatMap((by) =>
    TAKEN.map((debtPaid) => ({ type: 'order.completed', campus: 'unilag', by, ...ORDER, debtPaid })),
  ),
  'order.cancel_asked': [{ type: 'order.cancel_asked', reason: REASON, ...ORDER }],
  'order.goes_on': (['refused', 'taken_back'] as const).map((how) => ({
    type: 'order.goes_on',
    how,
    ...ORDER,
  })),
  'order.cancelled': (['buyer', 'seller', 'agreement', 'system'] as const).flatMap((by) =>
    TAKEN.map((debtPaid) => ({ type: 'order.cancelled', by, reason: REASON, ...ORDER, debtPaid })),
  ),
  'order.reminded': [
    ...STAGES.map((stage) => ({ type: 'order.reminded', stage, days: 3, ...ORDER }) as const),
    { type: 'order.reminded', stage: 'started', days: 4, isCancelAsked: true, ...ORDER },
  ],
  'order.queued': STAGES.slice(1).map((stage) => ({ type: 'order.queued', stage, ...ORDER })),
  'meeting.proposed': SIDES.flatMap((side) =>
    [false, true].map((isChange) => ({ type: 'meeting.proposed', side, isChange, round: 3, ...MEETING })),
  ),
  'meeting.agreed': SIDES.flatMap((side) =>
    [false, true].map((isChange) => ({ type: 'meeting.agreed', side, isChange, ...MEETING })),
  ),
  'meeting.dropped': SIDES.flatMap((side) =>
    [
      { isOwn: false, isChange: false },
      { isOwn: true, isChange: true },
      { isOwn: false, isChange: true },
      { isOwn: true, isChange: false },
    ].map((how) => ({ type: 'meeting.dropped', side, ...how, ...MEETING })),
  ),
  'meeting.reminded': [{ type: 'meeting.reminded', ...MEETING }],
  'offer.made': SIDES.map((side) => ({
    type: 'offer.made',
    side,
    isFirst: side === 'buyer',
    note: 'I can pick it up today',
    ...OFFER,
  })),
  'offer.accepted': SIDES.map((side) => ({ type: 'offer.accepted', side, ...OFFER })),
  'offer.declined': SIDES.map((side) => ({ type: 'offer.declined', side, ...OFFER })),
  'offer.withdrawn': [
    { type: 'offer.withdrawn', side: 'buyer', wasAccepted: true, ...OFFER },
    ...SIDES.map((side) => ({ type: 'offer.withdrawn', side, wasAccepted: false, ...OFFER }) as const),
  ],
  'offer.expired': [
    { type: 'offer.expired', side: 'buyer', wasAccepted: true, ...OFFER },
    ...SIDES.map((side) => ({ type: 'offer.expired', side, wasAccepted: false, ...OFFER }) as const),
  ],
  'offer.ended': [{ type: 'offer.ended', ...OFFER }],
  'review.written': ([true, false] as const).flatMap((isShown) =>
    (['order', 'gig'] as const).map((kind) => ({
      type: 'review.written',
      aboutId: ADA,
      authorId: BOLA,
      kind,
      dealId: 12,
      title: ORDER.title,
      isShown,
    })),
  ),
  'dispute.opened': [{ type: 'dispute.opened', openedBy: ADA, reason: REASON, ...DISPUTE }],
  'dispute.queued': [
    ...(['raised', 'undelivered', 'unconfirmed'] as const).map((cause) => ({ cause })),
    ...HELD_FOR.map((heldFor) => ({ cause: 'raised', heldFor }) as const),
  ].map((why) => ({ type: 'dispute.queued', adminIds: [CHIDI], reason: REASON, ...why, ...DISPUTE })),
  'dispute.undecided': [
    { days: 7, whom: 'admins' } as const,
    { days: 45, whom: 'super_admins' } as const,
  ].map((why) => ({ type: 'dispute.undecided', adminIds: [CHIDI], ...why, ...DISPUTE })),
  'dispute.held': HELD_FOR.flatMap((heldFor) => [
    { type: 'dispute.held', heldFor, ...DISPUTE },
    { type: 'dispute.held', heldFor, isRecall: true, ...DISPUTE },
  ]),
  'dispute.answered': [
    { type: 'dispute.answered', authorId: BOLA, as: 'payee', ...DISPUTE },
    { type: 'dispute.answered', authorId: CHIDI, as: 'admin', ...DISPUTE },
  ],
  'dispute.messages_read': [{ type: 'dispute.messages_read', ...DISPUTE }],
  'dispute.offered': [
    { type: 'dispute.offered', toPayee: kobo(20_000), toPayer: kobo(30_000), ...DISPUTE },
    { type: 'dispute.offered', toPayee: kobo(0), toPayer: kobo(50_000), ...DISPUTE },
  ],
  'dispute.agreed': (
    [
      [20_000, 30_000],
      [0, 50_000],
    ] as const
  ).flatMap(([toPayee, toPayer]) =>
    [0, toPayer].map((payerDebtPaid) => ({
      type: 'dispute.agreed' as const,
      toPayee: kobo(toPayee),
      toPayer: kobo(toPayer),
      payeeDebtPaid: kobo(0),
      payerDebtPaid: kobo(payerDebtPaid),
      ...DISPUTE,
    })),
  ),
  'dispute.withdrawn': [{ type: 'dispute.withdrawn', withdrawnBy: ADA, ...DISPUTE }],
  'dispute.resolved': [
    { resolution: 'release', toPayee: kobo(92_000_00), toPayer: ZERO },
    { resolution: 'refund', toPayee: ZERO, toPayer: kobo(93_000_00) },
    { resolution: 'split', toPayee: kobo(60_000_00), toPayer: kobo(32_000_00) },
  ].flatMap((shares) =>
    TAKEN.map((debtPaid) => ({
      type: 'dispute.resolved',
      reason: REASON,
      ...DISPUTE,
      ...shares,
      payeeDebtPaid: shares.toPayee > 0 ? debtPaid : ZERO,
      payerDebtPaid: shares.toPayer > 0 ? debtPaid : ZERO,
    })),
  ) as Samples['dispute.resolved'],
  'correction.asked': (['platform_refund', 'credit', 'debit'] as const).map((kind) => ({
    type: 'correction.asked',
    ...{ ...CORRECTION, kind, askedBy: BOLA, adminIds: [CHIDI] },
  })),
  'correction.declined': [{ type: 'correction.declined', ...CORRECTION, kind: 'credit', askedBy: BOLA }],
  'correction.done': [
    ...TAKEN.map((debtPaid) => ({
      type: 'correction.done' as const,
      ...{ ...CORRECTION, kind: 'payee_refund' as const, debtPaid },
      deal: { kind: 'order' as const, id: 12, title: 'Tecno Spark 10, 128 GB' },
      payee: { userId: BOLA, amount: kobo(91_000_00) },
    })),
    {
      type: 'correction.done',
      ...{ ...CORRECTION, kind: 'platform_refund', debtPaid: ZERO },
      ...{ deal: { kind: 'gig', id: 9, title: 'Logo for a bakery' }, payee: null },
    },
    ...(['credit', 'debit'] as const).map((kind) => ({
      type: 'correction.done' as const,
      ...{ ...CORRECTION, kind, deal: null, payee: null, debtPaid: ZERO },
    })),
  ],
}

export const SAMPLE_EVENTS: readonly DomainEvent[] = Object.values(SAMPLES).flat()
