import { hasNoPage } from '#adapters/contract/core/server-paths.ts'
import { cacheableCalls } from '../api/call-traits.ts'

/** No name contains `data` or `api`: such caches are deleted at every start. */
export const CACHES = { shell: 'campus-shell-', lists: 'campus-lists', images: 'campus-images' } as const
export const MAX = { lists: 60, images: 120 } as const

export const WORKER_URL = '/sw.js'

/** Returns true for workers of any release. */
export function isOurs(worker: { scriptURL: string } | null): boolean {
  return worker !== null && new URL(worker.scriptURL).pathname === WORKER_URL
}

export type WorkerMessage = { type: 'CACHE_UPDATED'; url: string }
/**
 * Messages to the worker: take over; control this page; cache what this page loaded before it, embedded
 * responses, and the code of screens that a member may need offline.
 */
export type PageMessage =
  | { type: 'SKIP_WAITING' }
  | { type: 'CLAIM' }
  | { type: 'REMEMBER'; urls: string[]; authorization: string | undefined }
  | { type: 'SEEN'; answers: Record<string, unknown> }
  | { type: 'KEEP_SCREENS' }

/** Kinds that are cached; any other request goes to the network. */
export type Kind = 'page' | 'asset' | 'image' | 'seen'

/** Their names are the same in every release. */
export const SHELL_FILES = ['/favicon.svg']

const SEEN = cacheableCalls().map(({ path, by }) => ({
  pattern: new RegExp(`^${path.replace(':id', '\\d+')}$`),
  by,
}))

type Requested = {
  method: string
  url: string
  mode?: string
  signedIn: boolean
}

/** Returns undefined for network only, such as all personal data. */
export function kindOf({ method, url, mode, signedIn }: Requested, origin: string): Kind | undefined {
  const { origin: requested, pathname } = new URL(url)
  if (method !== 'GET' || requested !== origin) return undefined
  if (mode === 'navigate') return hasNoPage(pathname) || hasExtension(pathname) ? undefined : 'page'
  if (pathname.startsWith('/assets/') || SHELL_FILES.includes(pathname)) return 'asset'
  if (pathname.startsWith('/images/')) return 'image'
  const call = SEEN.find(({ pattern }) => pattern.test(pathname))
  return call && (call.by === 'anyone' || !signedIn) ? 'seen' : undefined
}

function hasExtension(pathname: string): boolean {
  return /\.\w+$/.test(pathname)
}

export function isForeignCache(name: string): boolean {
  return /data|api/i.test(name)
}
