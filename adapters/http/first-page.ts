import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Product } from './contract/catalog.ts'
import { firstCalls } from './contract/first-calls.ts'
import { escaped, scriptSafe } from './html.ts'

/** How wide pictures are shown: must say what the web says, or the browser loads two. */
const SIZES = {
  card: '(min-width: 70rem) 17rem, (min-width: 64rem) 25vw, (min-width: 48rem) 33vw, 50vw',
  detail: '(min-width: 70rem) 34rem, (min-width: 48rem) 50vw, 100vw',
} as const
const WIDTHS = [96, 320, 640, 1024]

/**
 * What is sent along with a page so that it need not ask: the files of its screen, the answers to its first calls, and
 * where its first picture is. As HTML for the head; empty for screens that ask nothing first.
 */
export async function firstPageOf(
  app: FastifyInstance,
  request: FastifyRequest,
  { webRoot, screen, image }: { webRoot: string; screen: string; image: string | undefined },
): Promise<string> {
  const files = (await screensOf(webRoot))[screen] ?? []
  const filtered = request.url.includes('?')
  const answers = filtered ? {} : await answersFor(app, request, screen)
  const listed = Object.values(answers)[0]?.products?.[0]?.Images[0]?.url
  return [
    ...files.map((file) => `<link rel="modulepreload" crossorigin href="${escaped(file)}" data-server />`),
    ...(image === undefined ? [] : [pictureOf(image, SIZES.detail)]),
    ...(listed === undefined ? [] : [pictureOf(listed, SIZES.card)]),
    ...(Object.keys(answers).length === 0
      ? []
      : [`<script type="application/json" id="answers" data-server>${scriptSafe(answers)}</script>`]),
  ].join('\n    ')
}

type Answers = Record<string, { products?: Product[] }>

async function answersFor(app: FastifyInstance, request: FastifyRequest, screen: string): Promise<Answers> {
  const calls = firstCalls(screen, campusOf(request))
  const answers = await Promise.all(
    calls.map(async (url) => {
      const answer = await app.inject({ method: 'GET', url, remoteAddress: request.ip })
      return answer.statusCode === 200 ? [[url, JSON.parse(answer.payload)] as const] : []
    }),
  )
  return Object.fromEntries(answers.flat())
}

/** The campus that a visitor picked. */
function campusOf(request: FastifyRequest): string | undefined {
  return /(?:^|;\s*)userCampus=([a-z]+)/.exec(request.headers.cookie ?? '')?.[1]
}

function pictureOf(url: string, sizes: string): string {
  const set = WIDTHS.map((width) => `${url.replace(/-1024\.webp$/, `-${width}.avif`)} ${width}w`).join(', ')
  return `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${escaped(set)}" imagesizes="${escaped(sizes)}" data-server />`
}

async function screensOf(webRoot: string): Promise<Record<string, string[]>> {
  try {
    return JSON.parse(await readFile(join(webRoot, 'first-screens.json'), 'utf8'))
  } catch {
    return {}
  }
}
