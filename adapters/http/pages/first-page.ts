import type { FastifyInstance, FastifyRequest } from 'fastify'
import { escapeHtml } from '#domain/shared/text.ts'
import type { Business } from '../../contract/catalog/businesses.ts'
import type { Product } from '../../contract/catalog/products.ts'
import type { Seller } from '../../contract/catalog/sellers.ts'
import { CAMPUSES, type Campus } from '../../contract/core/choices.ts'
import { CLOSED_ANNOUNCEMENTS, HIDDEN_PHONE } from '../../contract/core/first-calls.ts'
import type { Requested, Screen } from '../../contract/core/screens.ts'
import { getSettings, type PublicSettings } from '../../contract/core/settings.ts'
import type { Shown } from '../../contract/first-view.ts'
import type { Gig } from '../../contract/gigs/gigs.ts'
import type { Announcement } from '../../contract/moderation/announcements.ts'
import { asOwnCalls } from '../server/own-calls.ts'
import type { FirstViews } from './first-view.ts'
import { scriptSafe } from './html.ts'

export type FirstPage = { head: string; view: string; scripts: string }

export type Responses = readonly (readonly [url: string, json: string])[]

export type Opened = Requested & { screen: Screen | undefined }

type Given = {
  firstViews: FirstViews
  opened: Opened
  closed: readonly number[]
  responses: Responses
  settings: PublicSettings
  files: readonly string[]
}

/** Makes the first calls in process; none when the address has a query, since the calls then differ. */
export async function firstResponses(
  app: FastifyInstance,
  { url }: FastifyRequest,
  opened: Opened,
): Promise<Responses> {
  if (url.includes('?')) return []
  const calls = opened.screen?.first?.(opened) ?? []
  return (await Promise.all(calls.map((call) => responseTo(app, call)))).flat()
}

export function firstPageOf({ firstViews, opened, closed, responses, settings, files }: Given): FirstPage {
  const { screen } = opened
  const answers = Object.fromEntries(responses.map(([url, json]) => [url, JSON.parse(json)])) as Answers
  const shown = { ...shownOf(answers, opened.campus, closed), autoReleaseDays: settings.autoReleaseDays }
  const image = screen && firstViews.firstPicture(screen.path, shown)
  return {
    head: [
      ...(image === undefined ? [] : [preload(image)]),
      `<script type="application/json" id="answers" data-server>${scriptSafe(withoutPhones({ ...answers, [getSettings.path]: settings }))}</script>`,
    ].join('\n    '),
    view: screen ? firstViews.firstView(screen.path, shown) : '',
    scripts: files
      .map(
        (file) =>
          `<link rel="modulepreload" fetchpriority="low" crossorigin href="${escapeHtml(file)}" data-server />`,
      )
      .join(''),
  }
}

type Answers = Record<string, unknown>

function withoutPhones(answers: Answers): Answers {
  const hide = (name: string, value: unknown) => (name === 'phone' && value !== null ? HIDDEN_PHONE : value)
  return JSON.parse(JSON.stringify(answers, hide)) as Answers
}

async function responseTo(app: FastifyInstance, url: string): Promise<Responses> {
  // Without a response, as during shutdown, the page makes the call itself.
  const response = await asOwnCalls(() => app.inject({ method: 'GET', url }).then((it) => it)).catch(
    (error: unknown) => app.log.warn({ err: error }, 'a page was sent without its preloaded data'),
  )
  return response?.statusCode === 200 ? [[url, response.payload]] : []
}

type Announced = { announcements?: Announcement[] }

type Replies = Partial<{
  '/api/products': { products: Product[] } & Announced
  '/api/businesses': { businesses: Business[] }
  '/api/gigs': { data: Gig[] }
  '/api/products/:id': Product | { isDisabled: true }
  '/api/businesses/:id': Business | { isDisabled: true }
  '/api/gigs/:id': { data: Gig }
  '/api/sellers/:id': Seller
}>

function shownOf(answers: Answers, campus: Campus | undefined, closed: readonly number[]): Shown {
  const replies: Replies = Object.fromEntries(
    Object.entries(answers).map(([address, answer]) => [
      address.replace(/\?.*$/, '').replace(/\/\d+$/, '/:id'),
      answer,
    ]),
  )
  return {
    campus,
    announcements: replies['/api/products']?.announcements?.filter(({ id }) => !closed.includes(id)),
    products: replies['/api/products']?.products,
    businesses: replies['/api/businesses']?.businesses,
    gigs: replies['/api/gigs']?.data,
    product: whole(replies['/api/products/:id']),
    business: whole(replies['/api/businesses/:id']),
    gig: replies['/api/gigs/:id']?.data,
    seller: replies['/api/sellers/:id'],
  }
}

function whole<L extends { userId: number }>(listing: L | { isDisabled: true } | undefined): L | undefined {
  return listing && 'userId' in listing ? listing : undefined
}

export function campusOf(request: FastifyRequest): Campus | undefined {
  const picked = /(?:^|;\s*)userCampus=([a-z]+)/.exec(request.headers.cookie ?? '')?.[1]
  return CAMPUSES.find((item) => item === picked)
}

const CLOSED = new RegExp(`(?:^|;\\s*)${CLOSED_ANNOUNCEMENTS}=([\\d.]{1,300})`)

export function closedOf(request: FastifyRequest, responses: Responses): number[] {
  const found = CLOSED.exec(request.headers.cookie ?? '')?.[1]
  if (found === undefined) return []
  const closed = found.split('.').map(Number)
  const announced = responses.flatMap(([, json]) => (JSON.parse(json) as Announced).announcements ?? [])
  return announced.flatMap(({ id }) => (closed.includes(id) ? [id] : []))
}

function preload({ srcset, sizes }: { srcset: string; sizes: string }): string {
  return `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${escapeHtml(srcset)}" imagesizes="${escapeHtml(sizes)}" data-server />`
}
