import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { DESKTOP } from '#tests/browser/person.ts'
import { plainJpeg } from '#tests/browser/photo.ts'
import { tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage()
const LONG = Array.from({ length: 30 }, (_, line) => `What is to know, part ${line + 1}.`).join('\n')
const paths: string[] = []

beforeAll(async () => {
  const authorization = `Bearer ${await tokenOf(stage.server.url, 'ada@campus.test')}`
  const photo = new Blob([new Uint8Array(await plainJpeg('#ffffff'))], { type: 'image/jpeg' })
  const listed = async (kind: string, fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    if (kind !== 'gigs') form.append(kind === 'products' ? 'images' : 'image', photo, 'a.jpg')
    const url = `${stage.server.url}/api/${kind}`
    const response = await fetch(url, { method: 'POST', headers: { authorization }, body: form })
    const made = (await response.json()) as { id?: number; data?: { id: number } }
    paths.push(`/${kind}/${made.id ?? made.data?.id}`)
  }
  await listed('products', {
    description: `Wardrobe\n${LONG}`,
    price: '9000',
    category: 'furniture',
    condition: 'good',
  })
  await listed('businesses', { name: 'Ada’s Prints', description: LONG, category: 'food' })
  await listed('gigs', {
    title: 'A poster',
    description: LONG,
    category: 'design',
    budget: '5000',
    duration: '3',
  })
}, 60_000)

const partOf = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Description' })
const isWhole = (page: Page) =>
  partOf(page)
    .getByText('What is to know, part 30.')
    .evaluate((text) => text.scrollHeight === text.clientHeight)

test('a long description is cut to six lines on phones until expanded; print and wide screens show all of it', async () => {
  for (const path of paths) {
    const person = await stage.enter(undefined)
    const { page } = person
    await page.goto(path)
    const part = partOf(page)
    await part.getByRole('button', { name: 'Show all' }).waitFor()
    // All of it is there for search engines and screen readers.
    expect(await isWhole(page), path).toBe(false)
    const height = () => part.locator('p').evaluate((text) => text.clientHeight)
    expect(await height()).toBeLessThanOrEqual(160)
    await page.emulateMedia({ media: 'print' })
    expect(await isWhole(page), `${path} on paper`).toBe(true)
    expect(await part.getByRole('button').isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await looksRight(person, path)
    await part.getByRole('button', { name: 'Show all' }).click()
    await part.getByRole('button', { name: 'Show less' }).waitFor()
    expect(await isWhole(page)).toBe(true)
    expect(await height()).toBeGreaterThan(600)
    const wide = await stage.enter(undefined, DESKTOP)
    await wide.page.goto(path)
    await partOf(wide.page).waitFor()
    expect([await isWhole(wide.page), await partOf(wide.page).getByRole('button').count()]).toEqual([true, 0])
  }
})

test('a short description has no expand button', async () => {
  const { page } = await stage.enter(undefined)
  await page.goto('/products/1')
  await partOf(page).waitFor()
  expect(await partOf(page).getByRole('button').count()).toBe(0)
})
