import type { Mail } from '#domain/notifying/ports.ts'

export type Letter = {
  key: string
  to: string
  name: string
  subject: string
  lines: readonly string[]
  action: string
  link: string
  /** Other ways on, less likely than the first. */
  more?: readonly { action: string; link: string }[]
  /** Where its reader stops mails of this kind. */
  unsubscribeUrl?: string
}

const BLUE = '#2f3aa0'
const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** A mail of plain words and one button, in text and in HTML that reads on any screen, light or dark, without pictures. */
export function letter(given: Letter): Mail {
  const { key, to, name, subject, lines, action, link, more = [], unsubscribeUrl } = given
  const foot = unsubscribeUrl === undefined ? [] : [`Unsubscribe from mails like this: ${unsubscribeUrl}`]
  const links = [{ action, link }, ...more].map((each) => `${each.action}: ${each.link}`)
  const text = [`Hello ${name},`, ...lines, ...links, 'Campus Marketplace', ...foot].join('\n\n')
  const html = page(
    subject,
    [
      `<p style="margin:0 0 16px">Hello ${escaped(name)},</p>`,
      ...lines.map((line) => `<p style="margin:0 0 16px">${escaped(line)}</p>`),
      `<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:${BLUE};color:#ffffff;font-weight:600;text-decoration:none">${escaped(action)}</a></p>`,
      ...more.map(
        (each) =>
          `<p style="margin:0 0 16px"><a href="${escaped(each.link)}" style="color:inherit">${escaped(each.action)}</a></p>`,
      ),
      `<p style="margin:0;font-size:14px">Campus Marketplace</p>`,
      ...(unsubscribeUrl === undefined
        ? []
        : [
            `<p style="margin:16px 0 0;font-size:13px"><a href="${escaped(unsubscribeUrl)}" style="color:inherit">Unsubscribe from mails like this</a></p>`,
          ]),
    ].join('\n'),
  )
  return { key, to, subject, text, html, ...(unsubscribeUrl !== undefined && { unsubscribeUrl }) }
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
</head>
<body style="margin:0;padding:24px 16px">
<div style="max-width:560px;margin:0 auto;font-family:${FONT};font-size:16px;line-height:1.5;overflow-wrap:anywhere">
<p style="margin:0 0 24px;font-size:18px;font-weight:700;padding-bottom:12px;border-bottom:3px solid ${BLUE}">Campus Marketplace</p>
${content}
</div>
</body>
</html>
`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
