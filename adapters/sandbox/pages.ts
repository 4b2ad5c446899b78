import { formatNaira } from '#domain/shared/money.ts'
import { type Charge, type StoredMail, wayBack } from './store.ts'

/** An address in a text, without the punctuation that ends a sentence. */
const LINK = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])/

const ENDED = {
  pending: '',
  success: 'This payment was made.',
  failed: 'This payment was declined.',
  abandoned: 'This payment was cancelled.',
}
const WHEN = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
})

/** Where someone pays in the sandbox: the amount, and the three ways that it can end. */
export function chargePage(charge: Charge): string {
  const amount = formatNaira(charge.amount)
  const buttons = `
    <form method="post">
      <button class="primary" name="outcome" value="success">Pay ${amount}</button>
      <button name="outcome" value="failed">Decline</button>
      <button name="outcome" value="abandoned">Cancel</button>
    </form>`
  const ended = `
    <p role="status"><strong>${ENDED[charge.outcome]}</strong></p>
    <p><a class="button primary" href="${escaped(wayBack(charge))}">Back to the marketplace</a></p>`
  return page(
    `Pay ${amount}`,
    `<section class="card">
      <p class="small">Campus Marketplace · sandbox payment</p>
      <h1>${amount}</h1>
      <p class="small">from ${escaped(charge.email)}</p>
      <p class="note">This is a sandbox: no real money moves.${charge.outcome === 'pending' ? ' Choose how the payment ends.' : ''}</p>
      ${charge.outcome === 'pending' ? buttons : ended}
      <p class="small">Reference: ${escaped(charge.reference)}</p>
    </section>`,
  )
}

/** The addresses that a text leads to. */
export function linksOf(text: string): string[] {
  return text.split(LINK).filter((part) => LINK.test(part))
}

/** What a wrong link shows. */
export function notFoundPage(): string {
  return page(
    'No such payment',
    '<section class="card"><h1>No such payment</h1><p>This link belongs to no payment.</p></section>',
  )
}

/** All mails that were "sent", newest first. */
export function mailboxPage(mails: readonly StoredMail[], to: string | undefined): string {
  const list = mails.map(
    (mail) => `
    <article class="card">
      <h2>${escaped(mail.subject)}</h2>
      <p class="small">to ${escaped(mail.to)} · <time datetime="${mail.sentAt}">${WHEN.format(new Date(mail.sentAt))}</time></p>
      <p class="text">${linked(mail.text)}</p>
    </article>`,
  )
  return page(
    'Mailbox',
    `<h1>Mailbox</h1>
    <p class="note">Nothing is really sent here: every mail of the marketplace lands on this page.</p>
    <form class="filter"><label for="to">Sent to</label> <input id="to" name="to" type="email" value="${escaped(to ?? '')}" placeholder="anyone"> <button>Show</button></form>
    ${list.join('') || `<p class="card">${to === undefined ? 'No mail yet.' : `No mail to ${escaped(to)}.`}</p>`}
    <p><a href="/sandbox">All of the sandbox</a></p>`,
  )
}

/** The way to both stand-ins. */
export function indexPage(): string {
  return page(
    'Sandbox',
    `<h1>Sandbox</h1>
    <p class="note">Stand-ins for services outside: nothing leaves this machine and no real money moves.</p>
    <section class="card"><h2><a href="/sandbox/mailbox">Mailbox</a></h2><p>Every mail that the marketplace sends.</p></section>
    <section class="card"><h2>Payments</h2><p>Start a deposit in the wallet: the payment page opens by itself.
      Account number 0000000000 cannot be resolved; a withdrawal to 9999999999 fails and gives everything back.</p></section>
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
    .map((part) => (LINK.test(part) ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
