import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { webAddress } from '../../../web/src/lib/typed/addresses.ts'

const SOURCE = join(import.meta.dirname, '../../../web/src')

describe('A website typed by a user', () => {
  test.each([
    ['ada.test', 'https://ada.test/'],
    ['http://ada.test/shop?x=1', 'http://ada.test/shop?x=1'],
    [' HTTPS://Ada.test ', 'https://ada.test/'],
    ['ada.test:8080', 'https://ada.test:8080/'],
  ])('%j becomes a web link', (typed, href) => expect(webAddress(typed)?.href).toBe(href))

  test.each([
    ...['javascript:alert(1)', ' JavaScript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x'],
    ...[
      'vbscript:x',
      'file:///etc/passwd',
      'blob:https://a.test/1',
      'mailto:a@b.test',
      'tel:1',
      'intent://x',
    ],
    ...['https://', '//', '', 'localhost'],
  ])('%j becomes no link', (typed) => expect(webAddress(typed)).toBeUndefined())
})

test('External links have no opener, and user-written ones are nofollow', () => {
  const leaving = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) =>
      [
        ...readFileSync(join(SOURCE, path), 'utf8').matchAll(/<a\b(?:=>|[^>])*?target="_blank"(?:=>|[^>])*/g),
      ].map(([tag]) => ({ path, tag, rel: /rel="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? [] })),
    )
  expect(leaving.length).toBeGreaterThan(8)
  expect(leaving.filter(({ rel }) => !rel.includes('noopener'))).toEqual([])
  const written = leaving.filter(({ tag }) => tag.includes('site.href'))
  expect(written.length).toBeGreaterThan(1)
  for (const { rel } of written) expect(rel).toEqual(expect.arrayContaining(['nofollow', 'ugc', 'noopener']))
})

describe('The return path after signing in', () => {
  const stored = new Map<string, string>()
  beforeEach(() => {
    const storage = {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    }
    vi.stubGlobal('localStorage', storage)
    vi.stubGlobal('sessionStorage', storage)
    vi.stubGlobal('window', { addEventListener: () => undefined })
    vi.stubGlobal('location', { pathname: '/', search: '' })
  })
  afterEach(() => {
    stored.clear()
    vi.unstubAllGlobals()
  })
  const session = () => import('../../../web/src/lib/session/session.ts')

  test.each(['/', '/products/7?from=mail', '/seller-orders#3', '/@ada'])('is %j', async (path) => {
    const { rememberReturn, takeReturn } = await session()
    rememberReturn(path)
    expect([takeReturn(), takeReturn()]).toEqual([path, '/'])
  })

  test('is that of a planned purchase for an hour, with its campus, and other tabs follow for a minute', async () => {
    vi.useFakeTimers()
    const { rememberReturn, takeReturn, placeOfOtherTab, campusOfReturn, signOut } = await session()
    rememberReturn('/products/7#buy', 'unilag')
    vi.advanceTimersByTime(59 * 60_000)
    expect([placeOfOtherTab(), campusOfReturn()]).toEqual(['/', undefined])
    expect(takeReturn()).toBe('/products/7#buy')
    expect([placeOfOtherTab(), campusOfReturn()]).toEqual(['/products/7#buy', 'unilag'])
    vi.advanceTimersByTime(60_000)
    expect([placeOfOtherTab(), campusOfReturn()]).toEqual(['/', 'unilag'])
    rememberReturn('/products/7#buy', 'unilag')
    vi.advanceTimersByTime(60 * 60_000)
    expect(takeReturn()).toBe('/')
    rememberReturn('/products/7')
    signOut()
    expect(takeReturn()).toBe('/')
    vi.useRealTimers()
  })

  test('stays a planned purchase while other tabs navigate, and ends with its own tab', async () => {
    const { rememberPage, rememberReturn, takeReturn } = await session()
    const tabs = [new Map<string, string>(), new Map<string, string>()]
    const inTab = (tab: Map<string, string> | undefined) =>
      vi.stubGlobal('sessionStorage', {
        getItem: (name: string) => tab?.get(name) ?? null,
        setItem: (name: string, value: string) => void tab?.set(name, value),
        removeItem: (name: string) => void tab?.delete(name),
      })
    inTab(tabs[0])
    rememberPage('/products/7')
    rememberReturn('/products/7#buy', 'unilag')
    rememberPage('/products/7#buy')
    inTab(tabs[1])
    rememberPage('/gigs')
    expect(takeReturn()).toBe('/products/7#buy')
    inTab(tabs[0])
    rememberReturn('/products/7#buy', 'unilag')
    rememberPage('/gigs')
    expect(takeReturn()).toBe('/gigs')
  })

  test.each([
    ...[
      'https://evil.test',
      '//evil.test',
      '/\\evil.test',
      '\\\\evil.test',
      'javascript:alert(1)',
      'evil.test',
      '',
    ],
    // Browsers leave these out of an address, and what remains begins with two slashes.
    ...['/\t/evil.test', '/\n/evil.test', '/\r\\evil.test', '\t//evil.test'],
  ])('is never %j, remembered or found there', async (elsewhere) => {
    const { rememberReturn, takeReturn } = await session()
    rememberReturn(elsewhere)
    expect(takeReturn()).toBe('/')
    stored.set('return-to', JSON.stringify({ path: elsewhere, at: Date.now() }))
    expect(takeReturn()).toBe('/')
  })
})
