import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HostedServer, hostServer } from '#tests/support/hosted-server.ts'
import { sharedChromium } from '#tests/support/shared-chromium.ts'
import { faultsOf, resizeTo, stickingOut, type Theme } from '../looks.ts'
import { aPerson, aSignedInPerson, DESKTOP, type Person, PHONE } from '../person.ts'
import { type Role, type Scene, sceneOf } from '../scene.ts'
import { coveredTargets, smallTargets } from '../touch-targets.ts'
import type { Screen, Where } from './screen.ts'

const SMALLEST = { width: 320, height: 640 }
const VIEWPORTS = { phone: PHONE, desktop: DESKTOP }
type Device = Where['device']

let server: HostedServer
let browser: Browser
let scene: Scene
/** Each role keeps its page at each device: a browser that has been here before. */
const people = new Map<string, Promise<Person>>()

/** Tests that look at each of these screens, in the demo, on a phone and on a desktop. */
export function lookAt(screens: readonly Screen[]): void {
  beforeAll(async () => {
    people.clear()
    ;[server, browser] = await Promise.all([hostServer({ DEMO_DATA: 'true' }), sharedChromium()])
    scene = await sceneOf(server.url)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  describe('every screen at 390 and 1280 px, light and dark', () => {
    test.each(screens)('$name', async (screen) => {
      expect(await faultsOn(screen)).toEqual([])
    })
  })

  test('the server complained of nothing', () => {
    expect(server.output()).not.toMatch(/"level":(50|60)/)
  })
}

/** Everything that is wrong with a screen at each device's width, and what the page complained about. */
async function faultsOn(screen: Screen): Promise<string[]> {
  const devices = devicesFor(screen)
  const [device] = devices
  const { page, complaints } = await personFor(screen.as, device)
  complaints.length = 0
  await bringUp(page, screen, { scene, url: server.url, device })
  const faults: string[] = []
  for (const width of devices) {
    await resizeTo(page, VIEWPORTS[width])
    await shown(page, screen)
    faults.push(...(await faultsAt(page, width, themesFor(screen, width))))
  }
  await page.setViewportSize(VIEWPORTS[device])
  return [...faults, ...complaints.map((complaint) => `${device}: ${complaint}`)]
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

/** A screen is opened at one device, which goes by its name, and then made as wide as the other: nothing is loaded by width. */
function devicesFor({ name, only }: Screen): [Device, ...Device[]] {
  if (only) return [only]
  return name.length % 4 < 2 ? ['phone', 'desktop'] : ['desktop', 'phone']
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

async function personFor(role: Role, device: Device): Promise<Person> {
  const key = `${role} ${device}`
  const known = people.get(key) ?? enter(role, device)
  people.set(key, known)
  return known
}

async function enter(role: Role, device: Device): Promise<Person> {
  const person = await (role === 'visitor'
    ? aPerson(browser, server.url, VIEWPORTS[device])
    : aSignedInPerson(browser, server.url, VIEWPORTS[device], scene.tokens[role]))
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
