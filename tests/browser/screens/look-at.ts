import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChromiumRelease, hasChromium } from '#tests/support/chromium.ts'
import { type HostedServer, hostServer } from '#tests/support/hosted-server.ts'
import { sharedChromium } from '#tests/support/shared-chromium.ts'
import { faultsOf, stickingOut, type Theme } from '../looks.ts'
import { aPerson, aSignedInPerson, DESKTOP, type Person, PHONE } from '../person.ts'
import { preparedScene, type Role, type Scene } from '../scene.ts'
import { coveredTargets, smallTargets } from '../touch-targets.ts'
import type { Screen, Where } from './screen.ts'

const SMALLEST = { width: 320, height: 640 }
type Device = Where['device']
type Half = { device: Device; size: typeof PHONE; release: ChromiumRelease }
const HALVES: readonly Half[] = [
  { device: 'phone', size: PHONE, release: '119' },
  { device: 'desktop', size: DESKTOP, release: 'newest' },
]

let server: HostedServer
let scene: Scene
/** Each role keeps its page: a browser that has been here before. */
const people = new Map<string, Promise<Person>>()

/** Tests that look at each of these screens, in the demo, on a phone with Chromium 119 and on a desktop with the newest. */
export function lookAt(screens: readonly Screen[]): void {
  beforeAll(async () => {
    server = await hostServer({ DEMO_DATA: 'true' }, 'scene')
    scene = preparedScene()
  })
  afterAll(() => server?.stop())

  for (const half of HALVES) lookAtHalf(half, screens)

  test('the server complained of nothing', () => {
    expect(server.output()).not.toMatch(/"level":(50|60)/)
  })
}

function lookAtHalf(half: Half, screens: readonly Screen[]): void {
  const { device, size, release } = half
  describe.skipIf(!hasChromium(release))(`every screen at ${size.width} px`, () => {
    let browser: Browser
    beforeAll(async () => {
      people.clear()
      browser = await sharedChromium(release)
    })
    afterAll(() => browser?.close())

    test.each(screens.filter(({ only }) => only === undefined || only === device))(
      '$name',
      async (screen) => {
        expect(await faultsOn(screen, half)).toEqual([])
      },
    )
  })
}

/** Everything that is wrong with a screen at a device's width, and what the page complained about. */
async function faultsOn(screen: Screen, half: Half): Promise<string[]> {
  const { device, size } = half
  const { page, complaints } = await personFor(screen.as, half)
  complaints.length = 0
  await bringUp(page, screen, { scene, url: server.url, device })
  const faults = await faultsAt(page, device, themesFor(screen, device))
  await page.setViewportSize(size)
  return [...faults, ...complaints]
}

async function faultsAt(page: Page, device: Device, themes: readonly Theme[]): Promise<string[]> {
  const faults = await faultsOf(page, themes)
  if (device === 'desktop') return faults
  await page.setViewportSize(SMALLEST)
  const atSmallest = [
    ...(await stickingOut(page)),
    ...(await smallTargets(page, 24)),
    ...(await coveredTargets(page)),
  ]
  return [...faults, ...atSmallest.map((fault) => `320 px: ${fault}`)]
}

/** Each device has a theme of its own; which, goes by the name, so that what all screens share is seen in both on both. */
function themesFor({ name, only }: Screen, device: Device): Theme[] {
  if (only) return ['light', 'dark']
  return (name.length % 2 === 0) === (device === 'phone') ? ['light'] : ['dark']
}

/** Opens the screen in its state; what would move on by itself is made to wait. */
export async function bringUp(page: Page, screen: Screen, where: Where): Promise<void> {
  const { path, open, instead = {} } = screen
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const [address, answer] of Object.entries(instead))
    await page.route(`${where.url}${address}`, (route) =>
      answer === 'never'
        ? undefined
        : route.fulfill({ status: answer, json: { message: '', code: 'INTERNAL' } }),
    )
  const address = typeof path === 'string' ? path : await path(where)
  await page.goto(address)
  // What the server wrote has given way to the app.
  await page.locator('#first-view').waitFor({ state: 'detached' })
  await page.locator('h1').waitFor({ state: 'attached' })
  await open?.(page, where)
  await shown(page, screen)
}

function shown(page: Page, { shows }: Screen): Promise<void> {
  return page.getByText(shows).filter({ visible: true }).first().waitFor()
}

function personFor(role: Role, half: Half): Promise<Person> {
  const known = people.get(role) ?? enter(role, half)
  people.set(role, known)
  return known
}

async function enter(role: Role, { size, release }: Half): Promise<Person> {
  const browser = await sharedChromium(release)
  const person = await (role === 'visitor'
    ? aPerson(browser, server.url, size)
    : aSignedInPerson(browser, server.url, size, scene.tokens[role]))
  await person.page.addInitScript(delayLeaving)
  await person.page.addInitScript(layOutAll)
  return person
}

/** Redirects that count seconds would be gone before they are looked at. */
export function delayLeaving(): void {
  const wait = window.setTimeout.bind(window)
  const patient = (run: () => void, ms?: number) => wait(run, (ms ?? 0) >= 2500 ? 60_000 : ms)
  Object.assign(window, { setTimeout: patient })
}

/** What is below the fold is looked at, too. */
function layOutAll(): void {
  addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style')
    style.textContent = '* { content-visibility: visible !important }'
    document.head.append(style)
  })
}
