import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kobo } from '#domain/shared/money.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { testApp } from '#tests/support/servers/app.ts'

export const WEB = join(import.meta.dirname, '../../../web')
export const SITE = 'https://market.test'
export const IMAGE = {
  key: '0123456789abcdef0123456789abcdef',
  width: 100,
  height: 100,
  placeholder: '#aabbcc',
}

export type Site = Awaited<ReturnType<typeof aSite>>

/** A site with the page before its build, and a clock that tests move. */
export async function aSite() {
  const webRoot = mkdtempSync(join(tmpdir(), 'campus-heads-'))
  copyFileSync(join(WEB, 'index.html'), join(webRoot, 'index.html'))
  for (const file of ['first-screens.json', 'index.html.br', 'theme.js.gz'])
    writeFileSync(join(webRoot, file), '{}')
  let time = new Date('2026-11-21T08:00:00Z').getTime()
  const now = () => new Date(time)
  const { app, market } = await testApp({ webRoot, publicUrl: SITE, now })
  const ada = await aUser(market)
  const list = (description: string, price: number | null = 200_000) =>
    market.catalog.createProduct(ada.id, {
      description,
      price: price === null ? null : kobo(price),
      category: 'electronics',
      images: [IMAGE],
    })
  const later = (ms: number) => {
    time += ms
  }
  const close = async () => {
    await app.close()
    rmSync(webRoot, { recursive: true })
  }
  return { app, market, seller: ada, webRoot, list, later, close }
}

/** Requests of pages; the site exists inside the tests only. */
export function pagesOf(site: () => Site) {
  const open = (url: string) => site().app.inject({ method: 'GET', url })
  /** Returns what a crawler without scripts reads. */
  async function read(url: string) {
    const { statusCode, headers, payload: html } = await open(url)
    const attribute = (pattern: RegExp) => unescaped(pattern.exec(html)?.[1])
    return {
      status: statusCode,
      robots: headers['x-robots-tag'],
      html,
      title: attribute(/<title[^>]*>([^<]*)<\/title>/),
      canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
      meta: (name: string) => attribute(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`)),
      facts: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)].map(
        ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
      ),
    }
  }
  return { open, read }
}

function unescaped(text: string | undefined): string | undefined {
  const characters = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
  return text?.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters[entity as keyof typeof characters])
}
