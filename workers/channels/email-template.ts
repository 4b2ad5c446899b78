import type { Email } from '#domain/notifying/ports.ts'
import { escapeHtml, oneLine, shorten } from '#domain/shared/text.ts'

export type EmailContent = {
  key: string
  to: string
  name?: string
  subject: string
  lines: readonly string[]
  items?: readonly { text: string; link?: string }[]
  photo?: { url: string; alt: string }
  sum?: { label: string; amount: string }
  reference?: string
  action: string
  link: string
  more?: readonly { action: string; link: string }[]
  unsubscribeUrl?: string
}

const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const PREHEADER_LENGTH = 130
/** Padding, so inboxes do not continue the preview with the body. */
const PREHEADER_FILLER = '&#847;&zwnj;&nbsp;'.repeat(60)

/** Returns text, and HTML that is readable light or dark, also without photos. */
export function emailFromTemplate(given: EmailContent): Email {
  const {
    key,
    to,
    name,
    subject,
    lines,
    items = [],
    photo,
    sum,
    reference,
    action,
    link,
    more = [],
    unsubscribeUrl,
  } = given
  const small = [
    ...(reference === undefined ? [] : [reference]),
    name === undefined ? 'Sent by Campus Marketplace.' : `Sent to ${name} by Campus Marketplace.`,
  ]
  const links = [{ action, link }, ...more].map((item) => `${item.action}: ${item.link}`)
  const foot = unsubscribeUrl === undefined ? [] : [`Unsubscribe from emails like this: ${unsubscribeUrl}`]
  const sums = sum ? [`${sum.label}: ${sum.amount}`] : []
  const listed = items.map(({ text, link: page }) => (page === undefined ? text : `${text}\n${page}`))
  const text = [subject, ...lines, ...listed, ...sums, ...links, ...small, ...foot].join('\n\n')
  const html = page(
    subject,
    preheaderOf([...lines, ...items.map((item) => item.text)]),
    [
      `<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:700;color:#15172b">${escapeHtml(subject)}</h1>`,
      ...lines.map(paragraph),
      ...(items.length > 0 ? [list(items)] : []),
      ...(photo || sum ? [thing(photo, sum)] : []),
      button(action, link),
      ...more.map(
        (item) =>
          `<p style="margin:0 0 14px"><a class="link" href="${escapeHtml(item.link)}" style="color:#2f3aa0;text-decoration:underline">${escapeHtml(item.action)}</a></p>`,
      ),
    ].join('\n'),
    [
      ...small.map(
        (line) =>
          `<p class="faint" style="margin:0 0 6px;font-size:13px;line-height:1.4;color:#5b5f78">${escapeHtml(line)}</p>`,
      ),
      ...(unsubscribeUrl === undefined
        ? []
        : [
            `<p style="margin:0;font-size:13px;line-height:1.4"><a class="faint" href="${escapeHtml(unsubscribeUrl)}" style="color:#5b5f78;text-decoration:underline">Unsubscribe from emails like this</a></p>`,
          ]),
    ].join('\n'),
  )
  return { key, to, subject, text, html, ...(unsubscribeUrl !== undefined && { unsubscribeUrl }) }
}

function preheaderOf(lines: readonly string[]): string {
  const whole = oneLine(lines.join(' '))
  const cut = shorten(whole, PREHEADER_LENGTH)
  return cut === whole ? whole : cut.replace(/\s+\S*…$/, '…')
}

function paragraph(line: string): string {
  return `<p class="ink" style="margin:0 0 14px;color:#15172b">${escapeHtml(line)}</p>`
}

function list(items: NonNullable<EmailContent['items']>): string {
  const rows = items.map(({ text, link }) => {
    const said =
      link === undefined
        ? escapeHtml(text)
        : `<a class="link" href="${escapeHtml(link)}" style="color:#2f3aa0;text-decoration:underline">${escapeHtml(text)}</a>`
    return `<li style="margin:0 0 12px">${said}</li>`
  })
  return `<ul class="ink" style="margin:0 0 14px;padding:0 0 0 20px;color:#15172b">${rows.join('\n')}</ul>`
}

function thing(photo: EmailContent['photo'], sum: EmailContent['sum']): string {
  const picture = photo
    ? `<td width="64" style="width:64px;padding-right:14px"><img src="${escapeHtml(photo.url)}" alt="${escapeHtml(photo.alt)}" width="64" height="64" class="photo" style="display:block;width:64px;height:64px;border:0;border-radius:10px;object-fit:cover;background:#e6e8f4;color:#15172b;font-size:11px;line-height:1.2;overflow:hidden"></td>`
    : ''
  const money = sum
    ? `<td class="ink" style="color:#15172b"><span class="faint" style="font-size:13px;color:#5b5f78">${escapeHtml(sum.label)}</span><br><strong style="font-size:18px;line-height:1.3">${escapeHtml(sum.amount)}</strong></td>`
    : ''
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:18px 0"><tr>${picture}${money}</tr></table>`
}

/** Uses a table cell, because Outlook paints no padding and no background around a link. */
function button(action: string, link: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0">
<tr><td class="button" bgcolor="#2f3aa0" style="border-radius:10px;background:#2f3aa0"><a class="button-text" href="${escapeHtml(link)}" style="display:inline-block;padding:13px 22px;font-size:16px;line-height:1.25;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(action)}</a></td></tr>
</table>`
}

function page(title: string, preheader: string, content: string, foot: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .back { background: #10121f !important; }
  .card { background: #1b1e31 !important; border-color: #34385a !important; }
  .ink { color: #f1f2fb !important; }
  .link, .brand { color: #b3bcff !important; }
  .faint { color: #a9adc8 !important; }
  .photo { background: #34385a !important; color: #f1f2fb !important; }
  .button { background: #4d5ae0 !important; }
  .button-text { color: #ffffff !important; }
}
</style>
</head>
<body class="back" style="margin:0;padding:0;background:#f3f4fa">
<div class="preheader" style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all">${escapeHtml(preheader)}${PREHEADER_FILLER}</div>
<div class="back" style="padding:20px 12px;background:#f3f4fa;font-family:${FONT};font-size:16px;line-height:1.5;overflow-wrap:anywhere">
<div style="max-width:560px;margin:0 auto">
<p class="brand" style="margin:0 0 12px 4px;font-size:15px;font-weight:700;color:#2f3aa0">Campus Marketplace</p>
<div class="card" style="padding:24px 20px 10px;border:1px solid #dcdfee;border-radius:14px;background:#ffffff">
${content}
</div>
<div style="padding:16px 4px 0">
${foot}
</div>
</div>
</div>
</body>
</html>
`
}
