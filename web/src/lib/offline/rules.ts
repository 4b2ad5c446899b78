import { hasNoPage } from '#adapters/contract/core/server-paths.ts'
import { seenCalls } from '../api/call-traits.ts'

/** What the worker keeps, by name. No name holds `data` or `api`: caches of such names are deleted at every start. */
export const CACHES = { shell: 'campus-shell-', lists: 'campus-lists', images: 'campus-images' } as const
/** How many entries stay; the oldest go first. */
export const MAX = { lists: 60, images: 120 } as const

export const WORKER_URL = '/sw.js'

/** Is this worker ours, of whatever release? */
export function isOurs(worker: { scriptURL: string } | null): boolean {
  return worker !== null && new URL(worker.scriptURL).pathname === WORKER_URL
}

/** From the worker to the pages: what home shows has changed. */
export type WorkerMessage = { type: 'CACHE_UPDATED'; url: string }
/**
 * From a page to the worker: take over now; keep what this page has loaded before there was a worker, as who asked; keep these answers,
 * by their addresses, which came along with the page; fetch the code of the screens that a member may need offline.
 */
export type PageMessage =
  | { type: 'SKIP_WAITING' }
  | { type: 'REMEMBER'; urls: string[]; authorization: string | undefined }
  | { type: 'SEEN'; answers: Record<string, unknown> }
  | { type: 'KEEP_SCREENS' }

/** How a request is answered: a page, a file of a release, a picture, something public that was seen; else as ever. */
export type Kind = 'page' | 'asset' | 'image' | 'seen'

/** What the page loads under a name that stays, release after release. */
export const SHELL_FILES = ['/favicon.svg']

/** The calls whose answers are public, by pattern of their path. */
const SEEN = seenCalls().map(({ path, by }) => ({
  pattern: new RegExp(`^${path.replace(':id', '\\d+')}$`),
  by,
}))

type Asked = {
  method: string
  url: string
  /** As in `Request.mode`. */
  mode?: string
  /** A bearer token goes with it. */
  signedIn: boolean
}

/** The kind of a request to `origin`; undefined for what only the network may answer: all that is somebody's own. */
export function kindOf({ method, url, mode, signedIn }: Asked, origin: string): Kind | undefined {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return undefined
  if (mode === 'navigate') return hasNoPage(pathname) || hasExtension(pathname) ? undefined : 'page'
  if (pathname.startsWith('/assets/') || SHELL_FILES.includes(pathname)) return 'asset'
  if (pathname.startsWith('/images/')) return 'image'
  const call = SEEN.find(({ pattern }) => pattern.test(pathname))
  return call && (call.by === 'anyone' || !signedIn) ? 'seen' : undefined
}

function hasExtension(pathname: string): boolean {
  return /\.\w+$/.test(pathname)
}

/** The caches that every start with a network deletes. */
export function isForeignCache(name: string): boolean {
  return /data|api/i.test(name)
}
