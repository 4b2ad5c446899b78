import { hasNoPage } from '#adapters/contract/core/server-paths.ts'
import { seenCalls } from '../api/call-traits.ts'

/** The service worker's caches. No name contains `data` or `api`: such caches are deleted at every start. */
export const CACHES = { shell: 'campus-shell-', lists: 'campus-lists', images: 'campus-images' } as const
/** Cache limits; the oldest entries are deleted first. */
export const MAX = { lists: 60, images: 120 } as const

export const WORKER_URL = '/sw.js'

/** Returns whether a worker is this app's, of any release. */
export function isOurs(worker: { scriptURL: string } | null): boolean {
  return worker !== null && new URL(worker.scriptURL).pathname === WORKER_URL
}

/** Message from the worker to the pages: the home lists have changed. */
export type WorkerMessage = { type: 'CACHE_UPDATED'; url: string }
/**
 * Messages from a page to the worker: take over now; cache what this page loaded before there was a worker, under its user's token;
 * cache the answers embedded in the page, by address; fetch the code of the screens that a member may need offline.
 */
export type PageMessage =
  | { type: 'SKIP_WAITING' }
  | { type: 'REMEMBER'; urls: string[]; authorization: string | undefined }
  | { type: 'SEEN'; answers: Record<string, unknown> }
  | { type: 'KEEP_SCREENS' }

/** Response strategy for a request: a page, a release file, an image, or a public answer; any other goes to the network. */
export type Kind = 'page' | 'asset' | 'image' | 'seen'

/** Shell files whose names are the same in every release. */
export const SHELL_FILES = ['/favicon.svg']

const SEEN = seenCalls().map(({ path, by }) => ({
  pattern: new RegExp(`^${path.replace(':id', '\\d+')}$`),
  by,
}))

type Asked = {
  method: string
  url: string
  mode?: string
  /** Sent with a bearer token. */
  signedIn: boolean
}

/** Returns the strategy for a request to `origin`; undefined for network only, such as all personal data. */
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

/** Returns whether a cache is deleted at every online start. */
export function isForeignCache(name: string): boolean {
  return /data|api/i.test(name)
}
