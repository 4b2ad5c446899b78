import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChromiumRelease, hasChromium } from '#tests/support/browsers/chromium.ts'
import { sharedChromium } from '#tests/support/browsers/shared-chromium.ts'
import { type HostedServer, hostServer } from '#tests/support/servers/hosted-server.ts'
import { asIfNew } from '../browser-storage.ts'
import { BOTH, faultsOf, resizeTo, stickingOut } from '../looks.ts'
import { aPerson, aSignedInPerson, DESKTOP, type Person, PHONE } from '../person.ts'
import { preparedScene, type Role, type Scene } from '../scene.ts'
import { pressTranslated } from './press-buttons.ts'
import type { Screen, Where } from './screen.ts'
import { coveredTargets, smallTargets } from './touch-targets.ts'

const SMALLEST = { width: 320, height: 640 }
type Device = Where['device']
type Own = { size: typeof PHONE; release: ChromiumRelease }
/** A screen of both devices opens on the phone and is resized to the desktop. */
const DEVICES: Record<Device, Own> = {
  phone: { size: PHONE, release: '119' },
  desktop: { size: DESKTOP, release: 'newest' },
}

let server: HostedServer
let scene: Scene
/** Pages by role and device, reused for all screens. */
const people = new Map<string, Promise<Person>>()

/**
 * Tests that each screen looks right at 320 and 390 px in the light theme, at 1280 px in the dark one, and
 * that no button fails on the translated page.
 */
export function lookAt(screens: readonly Screen[]): void {
  const isHere = hasChromium('119')
  beforeAll(async () => {
    people.clear()
    server = await hostServer({ DEMO_DATA: 'true' }, 'scene')
    scene = preparedScene()
  })
  afterAll(async () => {
    for (const { release } of Object.values(DEVICES))
      if (hasChromium(release)) await (await sharedChromium(release)).close()
    await server?.stop()
  })

  test.skipIf(!isHere).each(screens)('$name', async (screen) => {
    expect(await faultsOn(screen)).toEqual([])
  })

  test('the server logged no errors', () => {
    expect(server.output()).not.toMatch(/"level":(50|60)/)
  })
}

/** Returns all faults of a screen at its widths, and the page's errors. */
async function faultsOn(screen: Screen): Promise<string[]> {
  const device = screen.only ?? 'phone'
  const person = await personFor(screen.as, device)
  const { page, complaints } = person
  if (device === 'phone') await asIfNew(page, screen.as === 'visitor' ? undefined : scene.tokens[screen.as])
  complaints.length = 0
  await bringUp(page, screen, { scene, url: server.url, device })
  const isOnBoth = screen.only === undefined
  // A screen of one width is checked in both themes.
  const faults = await faultsOf(page, isOnBoth ? ['light'] : BOTH)
  if (device === 'phone') faults.push(...(await faultsAtSmallest(page)))
  if (isOnBoth) {
    await resizeTo(page, DESKTOP)
    faults.push(...(await faultsOf(page, ['dark'])))
  }
  await resizeTo(page, DEVICES[device].size)
  faults.push(...complaints)
  if (device === 'phone') faults.push(...(await pressTranslated(person)))
  // A spinner would run forever behind the next screens.
  if (Object.values(screen.instead ?? {}).includes('never')) await page.goto('about:blank')
  return faults
}

async function faultsAtSmallest(page: Page): Promise<string[]> {
  await page.setViewportSize(SMALLEST)
  const faults = [
    ...(await stickingOut(page)),
    ...(await smallTargets(page, 24)),
    ...(await coveredTargets(page)),
  ]
  return faults.map((fault) => `320 px: ${fault}`)
}

/** Opens the screen in its state, with redirects and timers paused. */
async function bringUp(page: Page, screen: Screen, where: Where): Promise<void> {
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
  // The app has replaced the server's first view.
  await page.locator('#first-view').waitFor({ state: 'detached' })
  await page.locator('h1').waitFor({ state: 'attached' })
  await open?.(page, where)
  await shown(page, screen)
}

function shown(page: Page, { shows }: Screen): Promise<void> {
  return page.getByText(shows).filter({ visible: true }).first().waitFor()
}

function personFor(role: Role, device: Device): Promise<Person> {
  const key = `${role} ${device}`
  const known = people.get(key) ?? enter(role, DEVICES[device])
  people.set(key, known)
  return known
}

async function enter(role: Role, { size, release }: Own): Promise<Person> {
  const browser = await sharedChromium(release)
  const person = await (role === 'visitor'
    ? aPerson(browser, server.url, size)
    : aSignedInPerson(browser, server.url, size, scene.tokens[role]))
  await person.page.addInitScript(delayLeaving)
  await person.page.addInitScript(layOutAll)
  return person
}

/** Delays redirects, which would be gone before they are checked. */
function delayLeaving(): void {
  const wait = window.setTimeout.bind(window)
  const patient = (run: () => void, ms?: number) => wait(run, (ms ?? 0) >= 2500 ? 60_000 : ms)
  Object.assign(window, { setTimeout: patient })
}

/** Renders everything below the fold. */
function layOutAll(): void {
  addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style')
    style.textContent = '* { content-visibility: visible !important }'
    document.head.append(style)
  })
}
