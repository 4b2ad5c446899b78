import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedChromium } from '#tests/support/browsers/shared-chromium.ts'
import { misspoken } from './spoken.ts'

const LONG =
  'This sentence has a word more than it may have, as it goes and goes until it has got too many words.'

let browser: Browser
beforeAll(async () => {
  browser = await sharedChromium()
})
afterAll(() => browser?.close())

test('reports a banned word, a long sentence, and a button without a verb', async () => {
  expect(await faultsIn('<p>Check your <b>mail</b> now.</p>')).toEqual([
    expect.stringContaining('say “email”'),
  ])
  expect(await faultsIn('<p>Role: <b>ADMIN</b></p><p>0 views</p><p>2 members at UNILAG</p>')).toEqual([
    expect.stringContaining('“Super admin”, “Admin” or “Member”'),
    expect.stringContaining('how empty it is'),
    expect.stringContaining('how empty it is'),
  ])
  expect(await faultsIn(`<p>${LONG}</p>`)).toEqual([expect.stringContaining('words: “')])
  expect(await faultsIn('<button>Your order</button>')).toEqual(['a button says “Your order”'])
  expect(await faultsIn('<button aria-label="The heart"></button>')).toEqual(['a button says “The heart”'])
})

test('ignores members’ own texts, hidden elements and plain text', async () => {
  expect(await faultsIn(`<p class="whitespace-pre-line">${LONG} Somebody.</p>`)).toEqual([])
  expect(await faultsIn('<p hidden>Check your mail.</p>')).toEqual([])
  expect(await faultsIn('<p>Check your email. 1,002 views</p><button>Pay ₦92,000</button>')).toEqual([])
})

async function faultsIn(html: string): Promise<string[]> {
  const page = await browser.newPage()
  await page.setContent(`<main>${html}</main>`)
  const found = await misspoken(page)
  await page.close()
  return found
}
