import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { looksRight, stickingOut } from '#tests/browser/looks.ts'
import { balanceOf, depositOf, tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage()
let bola: string

beforeAll(async () => {
  bola = await tokenOf(stage.server.url, 'bola@campus.test')
  await depositOf(stage.server.url, bola, 'success', 12_345)
})

test('a statement of this month names platform, holder, period and time zone, and its totals add up to the wallet’s balance', async () => {
  const person = await stage.enter(bola)
  const { page } = person
  await page.goto('/transactions')
  await page.getByRole('link', { name: 'Open statement' }).click()
  const paper = page.getByRole('region', { name: 'Wallet statement' })
  await paper.waitFor()
  const text = (await paper.textContent()) ?? ''
  for (const part of ['Campus Marketplace', 'Bola Adeyemi', 'bola@campus.test', 'Africa/Lagos (WAT)'])
    expect(text).toContain(part)
  const { opening, moneyIn, moneyOut, closing } = await sumsOf(page)
  expect(moneyIn).toBeGreaterThanOrEqual(12_345_00)
  expect(opening + moneyIn - moneyOut).toBe(closing)
  expect(closing / 100).toBe(await balanceOf(stage.server.url, bola))
  const balances = await paper
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.lastElementChild?.textContent ?? ''))
  expect([koboOf(balances[0]), koboOf(balances.at(-1))]).toEqual([opening, closing])
  await looksRight(person, 'a wallet statement')
})

test('a statement prints alone, in black on white, on A4 and from a phone; the dark theme changes nothing', async () => {
  const { page } = await stage.enter(bola)
  await page.goto('/wallet/statement')
  await page.getByText('Print statement', { exact: true }).waitFor()
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const [width, height, columns] of [
    [794, 1123, 5],
    [390, 844, 3],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await page.locator('thead th').filter({ visible: true }).count()).toBe(columns)
    expect(await page.locator('h1, button, a, select, input, nav').filter({ visible: true }).count()).toBe(0)
    expect(await stickingOut(page)).toEqual([])
  }
  const [ink, paper, heads] = await page.locator('.receipt').evaluate((whole) => {
    const parts = [whole, ...whole.querySelectorAll('*')].map((part) => getComputedStyle(part))
    return [
      [...new Set(parts.map(({ color }) => color))],
      [...new Set(parts.map(({ backgroundColor }) => backgroundColor))],
      getComputedStyle(whole.querySelector('thead') ?? whole).display,
    ]
  })
  expect(ink).toEqual(['rgb(0, 0, 0)'])
  expect(paper).toEqual(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'])
  expect(heads).toBe('table-header-group')
})

test('a period is chosen by month or by days; an empty one and an invalid one show a message', async () => {
  const { page } = await stage.enter(bola)
  await page.goto('/wallet/statement?startDate=2020-01-01&endDate=2020-01-31')
  await page.getByText('No money moved in this period.').waitFor()
  await page.getByLabel('End date').fill('2019-12-31')
  await page.getByText('The end date is before the start date').waitFor()
  await page.getByLabel('End date').fill('2021-12-31')
  await page.getByText('A statement covers 12 months at most.').waitFor()
  expect(await page.getByRole('button', { name: 'Print statement' }).count()).toBe(0)
  await page.getByLabel('Month').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Print statement' }).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('startDate')).toMatch(/-01$/)
})

async function sumsOf(page: Page) {
  const sum = async (name: string) => {
    const fact = page.locator('.receipt dl > div').filter({ has: page.getByText(name, { exact: true }) })
    return koboOf(await fact.locator('dd').first().textContent())
  }
  return {
    opening: await sum('Opening balance'),
    moneyIn: await sum('Money in'),
    moneyOut: await sum('Money out'),
    closing: await sum('Closing balance'),
  }
}

function koboOf(text: string | null | undefined): number {
  return Math.round(Number(/₦([\d,.]+)/.exec(text ?? '')?.[1]?.replaceAll(',', '')) * 100)
}
