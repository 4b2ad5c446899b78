import { formatKobo } from '#domain/shared/money.ts'
import { escapeHtml } from '#domain/shared/text.ts'
import { LAGOS } from '#domain/shared/time.ts'
import { type Charge, DISPUTE_STEPS, type DisputeStep, type StoredEmail, wayBack } from './store.ts'

const LINK = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])/

const ENDED = {
  pending: '',
  success: 'This payment went through.',
  failed: 'This payment was declined.',
  abandoned: 'This payment was cancelled.',
}
const STEP_LABELS: Record<DisputeStep, string> = {
  open: 'Dispute this payment',
  remind: 'Send a reminder',
  won: 'Decline the dispute',
  lost: 'Accept the dispute',
  refunded: 'Refund to the card',
}
const DISPUTE_WORDS: Record<Charge['dispute'], string> = {
  none: 'Try what the bank could do later:',
  open: 'The bank is disputing this payment.',
  won: 'The dispute was declined. The deposit stays.',
  lost: 'The dispute was accepted. The deposit went back.',
  refunded: 'This payment was refunded to the card.',
}
const WHEN = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: LAGOS,
})

export function chargePage(charge: Charge): string {
  const amount = formatKobo(charge.amount)
  const buttons = `
    <form method="post">
      <button class="primary" name="outcome" value="success">Pay ${amount}</button>
      <button name="outcome" value="failed">Decline</button>
      <button name="outcome" value="abandoned">Cancel</button>
    </form>`
  const ended = `
    <p role="status"><strong>${ENDED[charge.outcome]}</strong></p>
    <p><a class="button primary" href="${escapeHtml(wayBack(charge))}">Back to the marketplace</a></p>
    ${charge.outcome === 'success' ? disputed(charge) : ''}`
  return page(
    `Pay ${amount}`,
    `<section class="card">
      <p class="small">Campus Marketplace · sandbox payment</p>
      <h1>${amount}</h1>
      <p class="small">from ${escapeHtml(charge.email)}</p>
      <p class="note">This is a sandbox: no real money moves.${charge.outcome === 'pending' ? ' Choose how the payment ends.' : ''}</p>
      ${charge.outcome === 'pending' ? buttons : ended}
      <p class="small">Reference: ${escapeHtml(charge.reference)}</p>
    </section>`,
  )
}

function disputed({ dispute }: Charge): string {
  const buttons = Object.entries(STEP_LABELS).filter(([step]) =>
    DISPUTE_STEPS[step as DisputeStep].after.some((item) => item === dispute),
  )
  return `
    <p class="small">${DISPUTE_WORDS[dispute]}</p>
    ${
      buttons.length === 0
        ? ''
        : `<form method="post">${buttons
            .map(([step, label]) => `<button name="dispute" value="${step}">${label}</button>`)
            .join('\n')}</form>`
    }`
}

export function linksOf(text: string): string[] {
  return text.split(LINK).filter((part) => LINK.test(part))
}

export function notFoundPage(): string {
  return page(
    'No such payment',
    '<section class="card"><h1>No such payment</h1><p>This link doesn’t belong to a payment.</p></section>',
  )
}

export function mailboxPage(emails: readonly StoredEmail[], to: string | undefined): string {
  const list = emails.map(
    (email) => `
    <article class="card">
      <h2>${escapeHtml(email.subject)}</h2>
      <p class="small">to ${escapeHtml(email.to)} · <time datetime="${email.sentAt}">${WHEN.format(new Date(email.sentAt))}</time></p>
      <p class="text">${linked(email.text)}</p>
    </article>`,
  )
  return page(
    'Mailbox',
    `<h1>Mailbox</h1>
    <p class="note">We don’t really send emails here. Every email shows up on this page.</p>
    <form class="filter"><label for="to">Sent to</label> <input id="to" name="to" type="email" value="${escapeHtml(to ?? '')}" placeholder="anyone"> <button>Show</button></form>
    ${list.join('') || `<p class="card">${to === undefined ? 'No emails yet.' : `No emails to ${escapeHtml(to)}.`}</p>`}
    <p><a href="/sandbox">Back to the sandbox</a></p>`,
  )
}

export function indexPage(): string {
  return page(
    'Sandbox',
    `<h1>Sandbox</h1>
    <p class="note">Test versions of outside services. Nothing leaves this machine and no real money moves.</p>
    <section class="card"><h2><a href="/sandbox/mailbox">Mailbox</a></h2><p>Every email we’d send.</p></section>
    <section class="card"><h2>Payments</h2><p>Start a deposit in your wallet to open a payment page. Account number 0000000000 can’t be verified. A withdrawal to 9999999999 fails and everything comes back.</p></section>
    <p><a class="button" href="/">To the marketplace</a></p>`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Sandbox</title>
<link rel="stylesheet" href="/sandbox/style.css">
</head>
<body><main>${body}</main></body>
</html>`
}

function linked(text: string): string {
  return text
    .split(LINK)
    .map((part) =>
      LINK.test(part) ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')
}
