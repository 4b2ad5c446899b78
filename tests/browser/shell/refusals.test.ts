import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { emailedCode, type Person, PHONE, says } from '#tests/browser/person.ts'
import { plainJpeg } from '#tests/browser/photo.ts'
import { preparedScene } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'
import { DEMO_PASSWORD } from '../../../app-server/demo/people.ts'

const stage = demoStage({ trouble: true, scene: true })
const scene = preparedScene()

type Refusal = {
  name: string
  refuse: (context: BrowserContext) => Promise<unknown>
  says: string | undefined
  /** True if leaving the page signs out. */
  forgets?: true
  /** True if the account does not know this browser, and requires a code by email. */
  isUnknown?: true
}

const REFUSALS: Refusal[] = [
  {
    name: 'stores nothing, as cookies are blocked',
    refuse: (context) =>
      context.addInitScript(() => {
        const get = () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        }
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
          Object.defineProperty(window, name, { get })
      }),
    says: 'Your browser doesn’t let us store anything: a reload signs you out and loses what you typed.',
    forgets: true,
    isUnknown: true,
  },
  {
    name: 'has a full storage',
    refuse: (context) =>
      context.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        }
      }),
    says: 'Your browser doesn’t let us store anything: a reload signs you out and loses what you typed.',
    forgets: true,
  },
  {
    name: 'has a full storage for tabs',
    refuse: (context) =>
      context.addInitScript(() => {
        const { setItem } = Storage.prototype
        Storage.prototype.setItem = function (key, value) {
          if (this === sessionStorage)
            throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
          setItem.call(this, key, value)
        }
      }),
    says: 'Your browser’s storage is full or blocked: a reload loses what you typed.',
  },
  {
    name: 'is not on a secure connection',
    refuse: (context) => openAsPhoneOnLocalNetwork(context, stage.server.url),
    says: 'This browser can’t keep pages or unsent messages for when you’re offline.',
    isUnknown: true,
  },
  {
    name: 'has no databases and no workers',
    refuse: (context) =>
      context.addInitScript(() => {
        Reflect.deleteProperty(window, 'indexedDB')
        Reflect.deleteProperty(Window.prototype, 'indexedDB')
        Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
        Reflect.deleteProperty(Navigator.prototype, 'clipboard')
      }),
    says: 'This browser can’t keep pages or unsent messages for when you’re offline.',
  },
]

describe.each(REFUSALS)('a browser that $name', ({ refuse, says: sentence, forgets, isUnknown }) => {
  test('signs in, says what it cannot store, and lists', async () => {
    const ada = await enter(refuse)
    const { page } = ada
    await signInAt(page, '/add-listing', 'ada@campus.test')
    if (sentence !== undefined) await says(ada, sentence)
    await within(page, '/add-listing', forgets)
    const title = `Lamp ${Date.now()}`
    const photo = { name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: await plainJpeg('#30b050') }
    await page.locator('input[type=file][multiple]').first().setInputFiles(photo)
    await page.getByLabel('Description').fill(title)
    await page.getByLabel('Category').selectOption('electronics')
    await page.getByLabel('Condition').selectOption('good')
    await page.getByLabel('Price', { exact: true }).fill('7500')
    await page.getByRole('button', { name: 'Add Product' }).click()
    await page.waitForURL(/\/products\/\d+$/)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(unexpected(ada)).toEqual([])
    await page.context().unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('buys, and sends a message', async () => {
    const bola = await enter(refuse)
    const { page } = bola
    await signInAt(page, '/', 'bola@campus.test')
    await within(page, `/products/${scene.adasBargain}`, forgets)
    const button = (name: string) => page.getByRole('button', { name }).filter({ visible: true }).first()
    await button('Add to Cart').click()
    await says(bola, 'Product added to cart!')
    await button('Buy Now').click()
    await page
      .getByRole('dialog', { name: 'Buy Now' })
      .getByRole('button', { name: /^Pay ₦/ })
      .click()
    if (isUnknown) await proveByEmail(page)
    await says(bola, /Order #\w+ created successfully!/)
    await page.waitForURL(/\/orders$/)
    await within(page, '/messages', forgets)
    await page.getByRole('link', { name: /Dami Balogun/ }).click()
    const text = `Are you at the gate? ${Date.now()}`
    await page.getByRole('textbox', { name: 'Message' }).fill(text)
    await page.getByRole('button', { name: 'Send' }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: text })
      .getByText('Sent', { exact: false })
      .first()
      .waitFor()
    expect(unexpected(bola)).toEqual([])
    await page.context().unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('a message that cannot get an idempotency key stays in its field', async () => {
  const { page } = await stage.enter(scene.tokens.bola, PHONE)
  await page.goto('/messages')
  await page.getByRole('link', { name: /Dami Balogun/ }).click()
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill('Still here')
  await page.evaluate(() => {
    const refused = () => {
      throw new Error('no randomness')
    }
    Object.assign(Crypto.prototype, { randomUUID: refused, getRandomValues: refused })
  })
  await page.getByRole('button', { name: 'Send' }).click()
  await page.waitForTimeout(200)
  expect(await field.inputValue()).toBe('Still here')
})

async function enter(refuse: Refusal['refuse']): Promise<Person> {
  const person = await stage.enter(undefined, PHONE)
  await refuse(person.context)
  return person
}

async function signInAt(page: Page, path: string, email: string): Promise<void> {
  await page.goto(path === '/' ? '/login' : path)
  await page.waitForURL(/\/login$/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

async function proveByEmail(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Code from our email') })
  await dialog.waitFor()
  await dialog.getByLabel('Code from our email').fill(await emailedCode(stage.server.url, 'bola@campus.test'))
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
}

async function within(page: Page, path: string, forgets: true | undefined): Promise<void> {
  if (!forgets) {
    await page.goto(path)
    return
  }
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await page.waitForURL(new RegExp(`${path}$`))
}

function unexpected({ complaints }: Person): string[] {
  return complaints.filter(
    (complaint) => !/EventSource|event-stream|Cross-Origin-Opener-Policy/.test(complaint),
  )
}

/** Opens the site by plain HTTP under another name, which no browser treats as secure. */
async function openAsPhoneOnLocalNetwork(context: BrowserContext, url: string): Promise<void> {
  const { port } = new URL(url)
  await context.route('**/*', async (route) => {
    const requested = new URL(route.request().url())
    if (/stream|\/events/.test(requested.pathname)) return route.abort()
    if (requested.hostname !== 'localhost' && requested.hostname !== 'phone.test') return route.abort()
    // The server may close a connection as it is reused, which is no fault of the page.
    const answer = await route.fetch({
      url: `${url}${requested.pathname}${requested.search}`,
      maxRedirects: 0,
      maxRetries: 3,
    })
    return route.fulfill({ response: answer })
  })
  for (const page of context.pages()) {
    const { goto } = page
    page.goto = (path, options) => goto.call(page, `http://phone.test:${port}${path}`, options)
  }
}
