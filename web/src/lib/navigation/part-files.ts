export const RELEASE_IS_GONE = 'release-is-gone'
const RETRY_AFTER_MS = 1000

/** Only a reload can load the part: its file is from another release, or its module failed for good. */
export class NeedsReloadError extends Error {}

declare global {
  /** Requested before the app started (starter.js), by path. */
  var earlyFiles: Map<string, Promise<Response>> | undefined
}

const fetched = new Map<string, Promise<void>>()

/**
 * Wraps each `import()` of the build. Fetches `files` first: in Chromium up to 155, a module that fails to
 * load stays failed while the page is open, and so does all that imports it.
 */
export async function importPart<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map(fetchOnce))
  return load().catch((cause: unknown) => {
    throw new NeedsReloadError(String(cause), { cause })
  })
}

function fetchOnce(file: string): Promise<void> {
  const known = fetched.get(file)
  if (known) return known
  const path = `/${file}`
  const early = globalThis.earlyFiles?.get(path)
  globalThis.earlyFiles?.delete(path)
  const fetching = intoCache(path, early ?? fetch(path)).catch(async (error: unknown) => {
    if (error instanceof NeedsReloadError || !navigator.onLine) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    return intoCache(path, fetch(path))
  })
  fetched.set(file, fetching)
  fetching.catch(() => fetched.delete(file))
  return fetching
}

/** Reads the body to the end, without which browsers cache no response. */
async function intoCache(path: string, requested: Promise<Response>): Promise<void> {
  const response = await requested.catch(() => undefined)
  if (response?.status === 404) {
    window.dispatchEvent(new Event(RELEASE_IS_GONE))
    throw new NeedsReloadError(`${path} is gone: there is a newer release`)
  }
  const isRead = response?.ok && (await response.arrayBuffer().catch(() => undefined)) !== undefined
  if (!isRead) throw new TypeError(`Failed to fetch dynamically imported module: ${path}`)
}
