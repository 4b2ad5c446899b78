import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Business } from './contract/businesses.ts'
import type { Product } from './contract/catalog.ts'
import { CAMPUSES, type Campus } from './contract/choices.ts'
import { firstCalls } from './contract/first-calls.ts'
import type { Gig } from './contract/gigs.ts'
import type { Seller } from './contract/sellers.ts'
import { getSettings, type PublicSettings } from './contract/settings.ts'
import { firstView, type Shown } from './first-view.ts'
import { PICTURE_SIZES, pictureSet } from './first-view-cards.ts'
import { escaped, scriptSafe } from './html.ts'

/** Of a page: what its head has more, its first view, and the files of its screen. All as HTML. */
export type FirstPage = { head: string; view: string; scripts: string }

type Opened = { webRoot: string; screen: string; id: number | undefined; settings: PublicSettings }

/**
 * What is sent along with a page so that it need not ask: the files of its screen, the answers to its first calls (every
 * page asks how the server is set up), where its first picture is, and the top of the screen itself.
 */
export async function firstPageOf(
  app: FastifyInstance,
  request: FastifyRequest,
  { webRoot, screen, id, settings }: Opened,
): Promise<FirstPage> {
  const files = (await screensOf(webRoot))[screen] ?? []
  const campus = campusOf(request)
  const answers = request.url.includes('?')
    ? {}
    : await answersFor(app, request, firstCalls(screen, { campus, id }))
  const shown = shownOf(answers, campus)
  const image = firstPicture(shown)
  return {
    head: [
      ...(image === undefined ? [] : [preload(image.url, image.sizes)]),
      `<script type="application/json" id="answers" data-server>${scriptSafe({ ...answers, [getSettings.path]: settings })}</script>`,
    ].join('\n    '),
    view: firstView(screen, shown),
    scripts: files
      .map(
        (file) =>
          `<link rel="modulepreload" fetchpriority="low" crossorigin href="${escaped(file)}" data-server />`,
      )
      .join(''),
  }
}

type Answers = Record<string, unknown>

async function answersFor(app: FastifyInstance, request: FastifyRequest, calls: string[]): Promise<Answers> {
  const answers = await Promise.all(
    calls.map(async (url) => {
      const answer = await app.inject({ method: 'GET', url, remoteAddress: request.ip })
      return answer.statusCode === 200 ? [[url, JSON.parse(answer.payload)] as const] : []
    }),
  )
  return Object.fromEntries(answers.flat())
}

/** What the server itself just answered. */
type Told = Partial<{
  '/api/products': { products: Product[] }
  '/api/businesses': { businesses: Business[] }
  '/api/gigs': { data: Gig[] }
  '/api/products/:id': Product | { isDisabled: true }
  '/api/businesses/:id': Business | { isDisabled: true }
  '/api/gigs/:id': { data: Gig }
  '/api/sellers/:id': Seller
}>

function shownOf(answers: Answers, campus: Campus | undefined): Shown {
  const told: Told = Object.fromEntries(
    Object.entries(answers).map(([address, answer]) => [
      address.replace(/\?.*$/, '').replace(/\/\d+$/, '/:id'),
      answer,
    ]),
  )
  return {
    campus,
    products: told['/api/products']?.products,
    businesses: told['/api/businesses']?.businesses,
    gigs: told['/api/gigs']?.data,
    product: whole(told['/api/products/:id']),
    business: whole(told['/api/businesses/:id']),
    gig: told['/api/gigs/:id']?.data,
    seller: told['/api/sellers/:id'],
  }
}

/** Of a disabled listing nothing is shown. */
function whole<L extends { userId: number }>(listing: L | { isDisabled: true } | undefined): L | undefined {
  return listing && 'userId' in listing ? listing : undefined
}

/** The picture that is seen first, and how large. */
function firstPicture({ product, business, gig, products, businesses, gigs }: Shown) {
  const one = product ?? business ?? gig
  const [image] = (one ?? products?.[0] ?? businesses?.[0] ?? gigs?.[0])?.Images ?? []
  return image && { url: image.url, sizes: PICTURE_SIZES[one ? 'detail' : 'card'] }
}

/** The campus that a visitor picked. */
function campusOf(request: FastifyRequest): Campus | undefined {
  const picked = /(?:^|;\s*)userCampus=([a-z]+)/.exec(request.headers.cookie ?? '')?.[1]
  return CAMPUSES.find((each) => each === picked)
}

function preload(url: string, sizes: string): string {
  return `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${escaped(pictureSet(url, 'avif'))}" imagesizes="${escaped(sizes)}" data-server />`
}

async function screensOf(webRoot: string): Promise<Record<string, string[]>> {
  try {
    return JSON.parse(await readFile(join(webRoot, 'first-screens.json'), 'utf8'))
  } catch {
    return {}
  }
}
