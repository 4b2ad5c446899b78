import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sameAddress } from '#adapters/contract/core/first-calls.ts'
import { SCREENS } from '#adapters/contract/core/screens.ts'
import type { PublicSettings } from '#adapters/contract/core/settings.ts'
import { aBusiness, aGig, aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { disableProduct } from '#tests/support/market/test-market.ts'
import { send, testApp } from '#tests/support/servers/app.ts'
import { buildFirstView } from '../../../web/first-view.ts'

const HOME = '/assets/home-1.js'
const SETTINGS = '/api/settings'
let world: Awaited<ReturnType<typeof testApp>>
let webRoot = ''
let productId = 0
let sellerId = 0
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'campus-web-'))
  writeFileSync(
    join(webRoot, 'index.html'),
    '<head><!--head--><!--/head--></head><body><!--first-view--><template><!--screen-scripts--></template></body>',
  )
  writeFileSync(join(webRoot, 'first-screens.json'), JSON.stringify({ '/': [HOME] }))
  await buildFirstView(webRoot)
  world = await testApp({ webRoot })
  const ada = await aUser(world.market, { campus: 'ui' })
  sellerId = ada.id
  productId = await aProduct(world.market, ada.id)
})
afterAll(async () => {
  await world.app.close()
  rmSync(webRoot, { recursive: true })
})

async function page(url: string, headers: Record<string, string> = {}) {
  const answer = await world.app.inject({ method: 'GET', url, headers })
  const found = /<script type="application\/json" id="answers"[^>]*>(.*?)<\/script>/s.exec(answer.payload)
  return { answer, html: answer.payload, along: found ? JSON.parse(found[1] ?? '') : undefined }
}

describe('a page as it is sent', () => {
  test('[S66] preloads home’s first responses, of the campus in the cookie, and the files of its screen', async () => {
    const { html, along } = await page('/', { cookie: 'a=b; userCampus=ui' })
    const [call = ''] = SCREENS['/'].first({ campus: 'ui' })
    const requested = await world.app.inject({ method: 'GET', url: call })
    expect(along).toEqual({ [call]: requested.json(), [SETTINGS]: expect.anything() })
    expect(along[call].products).toHaveLength(1)
    expect(html).toContain(
      `<template><link rel="modulepreload" fetchpriority="low" crossorigin href="${HOME}"`,
    )
    expect(html).toMatch(/<link rel="preload" as="image"[^>]*-320\.avif 320w/)
    const other = await page('/', { cookie: 'userCampus=unn' })
    expect(Object.values(other.along)).toContainEqual(expect.objectContaining({ products: [] }))
  })

  test('has the announcements in its first view, except those dismissed in this browser', async () => {
    const [admin, cookie] = [await aUser(world.market), 'userCampus=ui']
    const boss = { id: admin.id, role: 'SUPER_ADMIN', adminCampus: null } as const
    const say = (text: string) =>
      world.market.moderation.announce(boss, { campus: 'ui', text, lastsHours: 24 })
    const [first, second] = [await say('The gate is closed'), await say('The bus is late')]
    const view = async (closed = '') => {
      const { html } = await page('/', {
        cookie: closed === '' ? cookie : `${cookie}; closedAnnouncements=${closed}`,
      })
      return [...html.matchAll(/<p dir="auto" class="min-w-0 flex-1[^>]*>(.*?)<\/p>/g)].map(
        ([, text]) => text,
      )
    }
    expect(await view()).toEqual(['The bus is late', 'The gate is closed'])
    expect(await view(`${second}`)).toEqual(['The gate is closed'])
    expect(await view(`${second}.${first}`)).toEqual([])
    expect(await view('x')).toEqual(['The bus is late', 'The gate is closed'])
    for (const id of [first, second]) await world.market.moderation.endAnnouncement(boss, id)
    expect(await view()).toEqual([])
  })

  test('preloads no responses for another query, and a picture with a product’s page', async () => {
    for (const path of ['/products?category=books', '/about'])
      expect(Object.keys((await page(path)).along)).toEqual([SETTINGS])
    const detail = await page(`/products/${productId}`)
    expect(Object.keys(detail.along)).toEqual([`/api/products/${productId}`, SETTINGS])
    expect(detail.html).toMatch(/<link rel="preload" as="image"[^>]*-1024\.avif 1024w/)
  })

  test('includes this server’s automatic release for the app', async () => {
    const { body } = await send(world.app, { method: 'GET', url: SETTINGS })
    const usual = await page('/about')
    expect(usual.along[SETTINGS]).toEqual(body)
    const { app } = await testApp({
      webRoot,
      settings: () => ({ ...body, autoReleaseDays: 14 }) as PublicSettings,
    })
    const { payload } = await app.inject({ method: 'GET', url: '/orders' })
    expect(payload).toContain('"autoReleaseDays":14')
    await app.close()
  })

  test('is readable before any script has loaded: picture, price and title, as plain HTML', async () => {
    const home = await page('/', { cookie: 'userCampus=ui' })
    expect(home.html).toMatch(
      /<main id="first-view" data-campus="ui".*at (?:<\/?span[^>]*>)+University of Ibadan<\/span>/s,
    )
    expect(home.html).toMatch(new RegExp(`<a [^>]*href="/products/${productId}"`))
    expect((await page('/products', { cookie: 'userCampus=ui' })).html).toContain('At University of Ibadan')
    const detail = await page(`/products/${productId}`)
    expect(detail.html).toMatch(/<main id="first-view".*<img [^>]*fetchpriority="high".*<h1.*₦/is)
    for (const path of ['/', '/products'])
      expect((await page(path, { cookie: 'userCampus=unn' })).html).not.toContain('first-view')
    expect((await page('/about')).html).not.toContain('first-view')
  })

  test('renders businesses and gigs like products', async () => {
    const bola = await aUser(world.market, { campus: 'oau' })
    const business = await aBusiness(world.market, bola.id)
    const gig = await aGig(world.market, bola.id)
    const cookie = 'userCampus=oau'
    for (const [path, screen, id] of [
      ['/businesses', '/businesses', undefined],
      ['/gigs', '/gigs', undefined],
      [`/businesses/${business}`, '/businesses/:id', business],
      [`/gigs/${gig}`, '/gigs/:id', gig],
    ] as const) {
      const { html, along } = await page(path, { cookie })
      const [call = ''] = SCREENS[screen].first({ campus: 'oau', id })
      const requested = await world.app.inject({ method: 'GET', url: call })
      expect([path, along[call]]).toEqual([path, requested.json()])
      expect(html).toMatch(/<main id="first-view".*<h1/s)
      if (id === undefined) expect(html).toMatch(/<main id="first-view".*<article class="card/s)
    }
    const elsewhere = await page('/gigs', { cookie: 'userCampus=unn' })
    expect(elsewhere.html).not.toContain('first-view')
  })

  test('of a seller shows the profile and listings, and requests neither again', async () => {
    const { html, along } = await page(`/u/${sellerId}`)
    const calls = SCREENS['/u/:id'].first({ id: sellerId })
    expect(Object.keys(along)).toEqual([...calls, SETTINGS])
    expect(along[calls[0] ?? '']).toMatchObject({ id: sellerId })
    expect(html).toMatch(/<main id="first-view".*<h1[^>]*>[^<]+<\/h1>.*University of Ibadan/s)
    expect(html).toMatch(new RegExp(`<a [^>]*href="/products/${productId}"`))
    const nobody = await page('/u/987654')
    expect([nobody.answer.statusCode, Object.keys(nobody.along)]).toEqual([
      404,
      expect.arrayContaining([SETTINGS]),
    ])
    expect(nobody.html).not.toContain('first-view')
  })

  test('ignores an unknown campus in the cookie', async () => {
    const { along } = await page('/', { cookie: 'userCampus=mars' })
    expect(Object.keys(along)).toEqual([...SCREENS['/'].first({}), SETTINGS])
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ])('is sent as %s if accepted, and once', async (encoding, unpack) => {
    const accepted = { 'accept-encoding': encoding }
    for (const url of ['/products', '/api/openapi.json']) {
      const { headers, rawPayload } = await world.app.inject({ url, headers: accepted })
      expect([url, headers['content-encoding'] ?? 'identity']).toEqual([url, encoding])
      expect(unpack(rawPayload).toString()).toMatch(/^<head>|^\{"openapi"/)
      const again = { ...accepted, 'if-none-match': String(headers.etag) }
      const same = await world.app.inject({ url, headers: again })
      expect([same.statusCode, same.payload]).toEqual([304, ''])
    }
  })

  test('is renewed as soon as its content has changed, and after a minute', async () => {
    let now = Date.now()
    const { app, market } = await testApp({ webRoot, now: () => new Date(now) })
    const seller = await aUser(market, { campus: 'ui' })
    const seen = new Set<string>()
    const isNew = async () => {
      const { headers, payload } = await app.inject('/products')
      const before = seen.size
      seen.add(String(headers.etag))
      return [seen.size > before, /<h1/.test(payload)]
    }
    expect(await isNew()).toEqual([true, false])
    expect(await isNew()).toEqual([false, false])
    const id = await aProduct(market, seller.id)
    expect(await isNew()).toEqual([true, true])
    expect(await isNew()).toEqual([false, true])
    now += 60_000
    expect(await isNew()).toEqual([true, true])
    await disableProduct(market, id, 'Fake')
    expect(await isNew()).toEqual([true, false])
    await app.close()
  })

  test('is that of the new build a second later, also while its file is being replaced', async () => {
    const root = mkdtempSync(join(tmpdir(), 'campus-web-'))
    const build = (name: string) =>
      writeFileSync(join(root, 'index.html'), `<head></head><body>${name}</body>`)
    build('one')
    const { app } = await testApp({ webRoot: root })
    const opens = async () => (await app.inject('/about')).payload
    expect(await opens()).toContain('one')
    rmSync(join(root, 'index.html'))
    await new Promise((resolve) => setTimeout(resolve, 1050))
    expect(await opens()).toContain('one')
    build('two')
    await expect.poll(opens, { timeout: 5000 }).toContain('two')
    await app.close()
    rmSync(root, { recursive: true })
  })
})

test('a call written in two ways counts as one', () => {
  expect(sameAddress('/api/products?page=1&campus=ui')).toBe(sameAddress('/api/products?campus=ui&page=1'))
  expect(sameAddress('/api/products')).toBe('/api/products')
})
