export const SERVER_PATHS = [
  '/api',
  '/images',
  '/share',
  '/sandbox',
  '/fees',
  '/healthz',
  '/readyz',
  '/metrics',
] as const

const FILE_PATHS = ['/assets', '/icons', '/screenshots'] as const

export function hasNoPage(path: string): boolean {
  return [...SERVER_PATHS, ...FILE_PATHS].some((top) => path === top || path.startsWith(`${top}/`))
}
