/** A test, or who is responsible for what no program can prove. */
type Proof = { says: RegExp; file: string; test: string } | { says: RegExp; keptBy: string }

/** Proofs of each promise with a fixed figure. */
export const PROOFS: readonly Proof[] = [
  // Deals.
  {
    says: /48 hours(?! of the handover| and payment|, before)/,
    file: 'tests/domain/ordering/offer.test.ts',
    test: 'is open for 48 hours',
  },
  {
    says: /(?:for|at it for|can buy one for|buy it for|holds for|They had) .*24 hours/,
    file: 'tests/domain/ordering/offer.test.ts',
    test: 'the buyer’s price for 24 hours',
  },
  {
    says: /never pay the seller just because/,
    file: 'tests/domain/ordering/order-deadlines.test.ts',
    test: '[R26] is released automatically only when delivered, and only if placed with automatic release',
  },
  {
    says: /never accept\s+work for you/,
    file: 'tests/domain/gigs/gig-delivery.test.ts',
    test: 'only its owner or an admin pays',
  },
  {
    says: /reviewed you too, or after 7 days|visible once both have written|Write yours within 7 days/,
    file: 'tests/domain/ordering/review.test.ts',
    test: 'hidden for a week',
  },
  {
    says: /next 14 days/,
    file: 'tests/domain/ordering/meeting.test.ts',
    test: 'at the end of the fourteenth day',
  },
  {
    says: /answer within 7 days/,
    file: 'tests/domain/catalog/availability.test.ts',
    test: 'is paused 7 days after the question',
  },
  {
    says: /within 2 months/,
    file: 'tests/domain/disputes/dispute-deadlines.test.ts',
    test: 'is announced once after several missed reminders, and never after the last',
  },
  {
    says: /in the last 12 months/,
    file: 'tests/contracts/catalog/sellers.contract.test.ts',
    test: 'count deals with the same person once per month in Lagos, and a year’s disputes from five on',
  },
  {
    says: /fee is never (?:less|more)/,
    file: 'tests/domain/wallet/fees.test.ts',
    test: 'is never above the maximum, and never below the minimum unless free',
  },
  {
    says: /statement covers 12 months/,
    file: 'tests/http/wallet/statement.test.ts',
    test: 'a statement of a period names its holder and adds up; an invalid or too long period is rejected',
  },
  {
    says: /at most 5 MB/,
    file: 'tests/http/catalog/products.test.ts',
    test: 'a file that is not a picture, or too large, is rejected and nothing is listed',
  },
  { says: /PDF must be at most 5 MB/, file: 'tests/http/gigs/gig-pdfs.test.ts', test: 'one above 5 MB' },
  {
    says: /three prices|name three for a product|A week later|new offer in a week/i,
    file: 'tests/domain/ordering/offer.test.ts',
    test: 'the third price is the last within a week',
  },
  {
    says: /After three of those in a week/,
    file: 'tests/domain/ordering/offer.test.ts',
    test: 'below the minimum price goes to the seller after three by anyone in a week, so that no one can probe that price',
  },
  {
    says: /pay nothing until you buy/,
    file: 'tests/use-cases/ordering/offers.test.ts',
    test: 'is bought at its price by an ordinary purchase',
  },
  {
    says: /ask for a change, twice/,
    file: 'tests/domain/gigs/gig-delivery.test.ts',
    test: 'is sent back by the owner twice at most, and then only a dispute remains',
  },
  {
    says: /If you two can’t agree/,
    file: 'tests/domain/ordering/order.test.ts',
    test: '[R36] is paused in a dispute until an admin decides: every step of both sides is rejected',
  },
  {
    says: /fee is …% of the order/,
    file: 'tests/domain/wallet/fees.test.ts',
    test: 'is never above the maximum, and never below the minimum unless free',
  },
  {
    says: /Nothing is agreed until/,
    file: 'tests/domain/ordering/meeting.test.ts',
    test: 'is changed by a new proposal, from either side; the agreement applies until that is accepted',
  },
  {
    says: /both of you an hour before/,
    file: 'tests/domain/ordering/meeting.test.ts',
    test: 'is sent once, an hour before',
  },
  {
    says: /once in a month/,
    file: 'tests/contracts/catalog/sellers.contract.test.ts',
    test: 'count deals with the same person once per month in Lagos, and a year’s disputes from five on',
  },
  {
    says: /^Within (?:an hour|a day)$/,
    file: 'tests/contracts/catalog/sellers.contract.test.ts',
    test: 'have a median first reply time, from three replies on',
  },
  {
    says: /three weeks ago/,
    file: 'tests/domain/catalog/availability.test.ts',
    test: 'is asked about after 21 days, and not before',
  },
  // Notices.
  {
    says: /up to 5 alerts a day/,
    file: 'tests/domain/catalog/alert.test.ts',
    test: 'is sent immediately five times a day, and then in the evening',
  },
  {
    says: /up to 20 searches/,
    file: 'tests/http/notifying/alerts.test.ts',
    test: 'is one of twenty at most',
  },
  {
    says: /favorite gets at least …% cheaper/,
    file: 'tests/domain/catalog/price-drop.test.ts',
    test: 'drops from its previous value',
  },
  {
    says: /Emails about your account, .* are always sent/,
    file: 'tests/workers/emails.test.ts',
    test: 'of a kind that is switched off are not sent, except those about money',
  },
  {
    says: /at most one an hour/,
    file: 'tests/workers/message-digests.test.ts',
    test: 'of several people are one email, and the next one is an hour later at the earliest',
  },
  {
    says: /cards that are a day old|^Open for a day/,
    file: 'tests/use-cases/moderation/admin-reminders.test.ts',
    test: 'A report open for a day is announced once, to the admins of its campus',
  },
  {
    says: /in the last 24 hours/,
    file: 'tests/contracts/runtime/system-state.test.ts',
    test: 'The system state at first has no reconciliation and no backup, then the latest ones',
  },
  {
    says: /what changes at least … before it applies/,
    file: 'tests/use-cases/identity/terms.test.ts',
    test: 'are announced as many days before a change as they promise',
  },
  // Accounts.
  {
    says: /link works once, for one hour/,
    file: 'tests/promises.test.ts',
    test: 'Links of emails are valid as long as their emails say',
  },
  {
    says: /internet addresses for about an hour/,
    file: 'tests/promises.test.ts',
    test: 'No limit counts an internet address for longer than an hour',
  },
  {
    says: /passwords(?: for your account)? within an hour/,
    file: 'tests/http/identity/step-up.test.ts',
    test: 'failing by five wrong passwords in an hour notifies the owner, once',
  },
  {
    says: /badge (?:stays|lasts|for)(?: for)? a year/,
    file: 'tests/domain/moderation/students.test.ts',
    test: 'verifies for a year, with a reminder two weeks before its end',
  },
  {
    says: /photo is deleted within the hour/,
    file: 'tests/http/moderation/student-cards.test.ts',
    test: 'The photo of a card is for the admins of its campus, and deleted on a decision',
  },
  {
    says: /photos a day/,
    file: 'tests/http/moderation/student-cards.test.ts',
    test: 'A card has one photo, three uploads a day, and no one decides on their own',
  },
  {
    says: /6 digits that only you know/,
    file: 'tests/domain/identity/wallet-pin.test.ts',
    test: 'is six digits',
  },
  {
    says: /give it up to us/,
    file: 'tests/use-cases/identity/closing.test.ts',
    test: 'closes once its owner gives that up by its sum',
  },
  {
    says: /Backups keep what was erased/,
    file: 'tests/faults/backup-ages.test.ts',
    test: 'The handbook’s nightly command retains backups for the period in Privacy',
  },
  {
    says: /pause.*24 hours|paused for 24 hours/i,
    file: 'tests/domain/wallet/withdrawals-pause.test.ts',
    test: 'withdrawals after a reset',
  },
  {
    says: /admin powers pause for 24 hours/,
    file: 'tests/domain/identity/admin-second-factor.test.ts',
    test: 'that are paused are rejected with the way to restore them',
  },
  {
    says: /works once, for (?:24 hours|1 hour)/,
    file: 'tests/promises.test.ts',
    test: 'Links of emails are valid as long as their emails say',
  },
  {
    says: /works? (?:once, )?for 10 minutes|They work for 10 minutes/,
    file: 'tests/use-cases/identity/proving.test.ts',
    test: 'rejects codes from ten minutes on: %s',
  },
  {
    says: /Links work once, for 10 minutes/,
    file: 'tests/contracts/identity/accounts.contract.test.ts',
    test: 'have link offers valid for ten minutes, and cancel all of them',
  },
  {
    says: /profile within 10 minutes/,
    file: 'tests/contracts/identity/accounts.contract.test.ts',
    test: 'a code links the chat it was issued to, once and before it expires',
  },
  {
    says: /for 30 minutes/,
    file: 'tests/domain/moderation/students.test.ts',
    test: 'is valid for 30 minutes and five attempts after the email was stored',
  },
  {
    says: /PIN is locked for at least 30 minutes/,
    file: 'tests/domain/identity/wallet-pin.test.ts',
    test: 'is locked for 30 minutes after the fifth wrong one',
  },
  {
    says: /Codes are locked for at least 30 minutes/,
    file: 'tests/domain/identity/authenticator.test.ts',
    test: 'is locked for 30 minutes after the fifth wrong code',
  },
  {
    says: /apps of the last 7 days/,
    file: 'tests/use-cases/identity/securing.test.ts',
    test: 'works for 7 days',
  },
  {
    says: /badge ends in 2 weeks/,
    file: 'tests/domain/moderation/students.test.ts',
    test: 'verifies for a year, with a reminder two weeks before its end',
  },
  {
    says: /without an order, it follows after 15 minutes/,
    file: 'tests/use-cases/wallet/purchase-deposits.test.ts',
    test: 'has its notice after 15 minutes without an order',
  },
  {
    says: /issued in the last 10 minutes/,
    file: 'tests/http/identity/proof-of-address.test.ts',
    test: 'is not closed by an old Google credential',
  },
  // What people and others keep.
  {
    says: /never ask for (?:it|your password)|Never share it|Never write your password/,
    keptBy: 'us who write to members',
  },
  { says: /18 (?:or|and) over|under 13/, keptBy: 'members, who say so when they sign up' },
  { says: /^Always pay through/, keptBy: 'members' },
  { says: /takes a minute/, keptBy: 'people: about how long it takes' },
  { says: /founded in 2023|buried within the hour/, keptBy: 'the story of the specification' },
  { says: /can’t promise|right that the law gives|between those two/, keptBy: 'the law' },
  { says: /keeping it costs nothing/, keptBy: 'us who hold the money' },
  { says: /in one of two ways|protects you in three ways|All three are in/, keptBy: 'the list beside it' },
  { says: /failed for an hour or for good/, keptBy: 'the queue: 13 tries, each pause twice the last one' },
  { says: /business days/, keptBy: 'the payment provider' },
  { says: /every 30 seconds/, keptBy: 'the authenticator app' },
  { says: /fingerprint or face never/, keptBy: 'the device' },
  { says: /never see (?:them|your card)/, keptBy: 'the payment provider, on whose page cards are entered' },
  {
    says: /[Rr]eport .*within (?:7 days|48 hours)|issue within (?:7 days|48 hours)|Report it within 7 days/,
    keptBy: 'members: the words of the specification',
  },
]
