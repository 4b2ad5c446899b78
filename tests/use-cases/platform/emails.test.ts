import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isOptional } from '#domain/notifying/routing.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { PUBLIC_URL, sampleEmails } from '#tests/support/market/sample-emails.ts'
import { SAMPLE_EVENTS } from '#tests/support/market/sample-events.ts'
import { faultsOf } from '#tests/support/sources/plain-words.ts'

const SAMPLES = await sampleEmails()
const PHOTO =
  /<img src="https:\/\/campus\.test\/images\/a{32}-96\.webp" alt="[^"]+" width="64" height="64"[^>]*>/
const HOSTILE = '</title><script>alert(1)</script>"\'& <img src=x onerror=alert(2)>'

/**
 * `EMAILS_DIR=/tmp/emails npm test -- tests/use-cases/platform/emails.test.ts` writes each as a page to look
 * at.
 */
const directory = process.env.EMAILS_DIR
if (directory !== undefined) {
  mkdirSync(directory, { recursive: true })
  for (const [index, { event, email }] of SAMPLES.entries()) {
    const file = `${String(index + 1).padStart(3, '0')}-${event.type}`
    writeFileSync(join(directory, `${file}.html`), email.html)
    writeFileSync(join(directory, `${file}.txt`), email.text)
  }
}

describe('Every email', () => {
  test('is among the samples', () => {
    const kinds = new Set(SAMPLES.map(({ event }) => event.type))
    expect(kinds.size).toBeGreaterThan(35)
    for (const kind of ['verification.requested', 'proof_code.requested', 'order.placed', 'chargeback.lost'])
      expect(kinds).toContain(kind)
  })

  test.each(SAMPLES.map(({ event, email }) => [event.type, email.subject, { event, email }] as const))(
    '(%s) “%s” has a preheader, one button and a plain-text version with the same content',
    (_, __, { event, email }) => {
      const { subject, text, html } = email
      expect(subject).not.toBe('')
      expect([...subject].length).toBeLessThanOrEqual(120)
      expect(textIn(html, /<h1[^>]*>(.*?)<\/h1>/s)).toBe(subject)
      expect(text.split('\n')[0]).toBe(subject)

      const preheader = textIn(html, /<div class="preheader"[^>]*>(.*?)(?:&#847;|<)/s)
      expect(preheader.length).toBeGreaterThan(20)
      expect(preheader).not.toBe(subject)
      expect(html.indexOf('class="preheader"')).toBeLessThan(html.indexOf('<h1'))

      const buttons = [...html.matchAll(/class="button-text" href="([^"]*)"/g)]
      expect(buttons).toHaveLength(1)
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => unescaped(link))
      expect(links.length).toBeGreaterThan(0)
      for (const link of links) {
        expect(link.startsWith(`${PUBLIC_URL}/`)).toBe(true)
        expect(text).toContain(link)
      }
      const shown = unescaped(html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]*>/g, '\n'))
      for (const [sum] of shown.matchAll(/₦[\d,.]*\d/g)) expect(text).toContain(sum)
      for (const [sum] of text.matchAll(/₦[\d,.]*\d/g)) expect(shown).toContain(sum)
      if (event.type.startsWith('order.')) {
        expect(text).toContain('Tecno Spark 10, 128 GB')
        expect(text).toContain('Order #QA8A93BU')
      }
      expect(
        text
          .split('\n')
          .filter((line) => !line.includes('https://'))
          .flatMap(faultsOf),
      ).toEqual([])
    },
  )

  test('is readable in dark mode, in a narrow window, and without photos or scripts', () => {
    for (const { html } of SAMPLES.map(({ email }) => email)) {
      expect(html).toContain('<meta name="color-scheme" content="light dark">')
      expect(html).toContain('@media (prefers-color-scheme: dark)')
      expect(html).toContain('width=device-width')
      expect(html.replace(PHOTO, '')).not.toMatch(
        /<(?:img|script|link|iframe)\b|url\(|(?<!max-)width:\s*[4-9]\d\dpx/,
      )
    }
  })

  test('about an order shows its photo from our address, with the item’s name, and the sum, also in the text', () => {
    const orders = SAMPLES.filter(({ event }) => event.type.startsWith('order.'))
    expect(orders.length).toBeGreaterThan(10)
    for (const { email } of orders) {
      expect(unescaped(PHOTO.exec(email.html)?.[0] ?? '')).toContain('alt="Tecno Spark 10, 128 GB"')
      const sum = /^(?:Total|You get|Paid to you|Refunded): ₦[\d,.]+$/m.exec(email.text)?.[0]
      expect(sum?.split(': ')).toEqual([
        textIn(email.html, /<span class="faint"[^>]*>(.*?)<\/span>/),
        textIn(email.html, /<strong[^>]*>(.*?)<\/strong>/),
      ])
    }
  })

  test('that is optional is unsubscribed by one tap, and no other', () => {
    const optional = SAMPLES.filter(({ event }) => isOptional(event))
    expect(optional.length).toBeGreaterThan(5)
    for (const { event, email } of SAMPLES) {
      const url = isOptional(event) ? expect.stringContaining(`${PUBLIC_URL}/unsubscribe/`) : undefined
      expect(email.unsubscribeUrl).toEqual(url)
      expect(/unsubscribe/i.test(email.html)).toBe(isOptional(event))
      expect(/unsubscribe/i.test(email.text)).toBe(isOptional(event))
    }
  })

  test('about a change that a thief may have made explains its button first', () => {
    const alarms = SAMPLES.filter(({ email }) => email.text.includes('/not-me/N') === false).filter(
      ({ email }) => email.text.includes('This wasn’t me: '),
    )
    expect(alarms.length).toBeGreaterThan(12)
    for (const { email, event } of alarms) {
      const isMoney = ['order.placed', 'bid.accepted', 'withdrawal.requested'].includes(event.type)
      const lines = email.text.split('\n\n').slice(1, isMoney ? undefined : 3)
      expect(lines.join(' ')).toContain('Wasn’t you? Choose “This wasn’t me”.')
      expect(email.text).not.toContain('Reset your password now')
      expect(email.text.match(/Wasn’t you\?/g)).toHaveLength(1)
    }
  })

  test('names its recipient, but not to an unverified address', async () => {
    for (const { event, email } of SAMPLES)
      expect(email.text.includes('Sent to ')).toBe(
        !/verification|password_reset|proof_code|student_code|lost_keys\.requested/.test(event.type),
      )
    const nameOf = (id: number) => (id === 1 ? 'Zainab' : `Member ${id}`)
    const own = SAMPLE_EVENTS.filter(
      (event) => !('amount' in event) && !('title' in event) && !('adminIds' in event),
    )
    const unproven = await sampleEmails({ events: own, nameOf, isProven: false })
    expect(unproven.length).toBeGreaterThan(8)
    for (const { email } of unproven)
      expect(`${email.subject} ${email.text} ${email.html}`).not.toContain('Zainab')
  })

  test('escapes user text', async () => {
    const events = SAMPLE_EVENTS.map((event) => ({
      ...event,
      ...('title' in event && { title: HOSTILE }),
      ...('notes' in event && { notes: HOSTILE }),
      ...('reason' in event && { reason: HOSTILE }),
    })) as DomainEvent[]
    const hostile = await sampleEmails({ events, nameOf: () => HOSTILE })
    expect(hostile.filter(({ email }) => email.html.includes('alert(1)')).length).toBeGreaterThan(40)
    for (const { email } of hostile) {
      expect(email.html.replace(PHOTO, '')).not.toMatch(/<script|<img|<\/title><|"'/)
      expect([...email.html.matchAll(/<title>/g)]).toHaveLength(1)
      expect([...email.html.matchAll(/class="button-text" href="/g)]).toHaveLength(1)
    }
  })
})

function textIn(html: string, pattern: RegExp): string {
  return unescaped(pattern.exec(html)?.[1] ?? '')
}

function unescaped(html: string): string {
  const characters: Record<string, string> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
    '&amp;': '&',
    '&#847;': '',
    '&zwnj;': '',
    '&nbsp;': ' ',
  }
  return html.replace(/&[#\w]+;/g, (entity) => characters[entity] ?? entity)
}
