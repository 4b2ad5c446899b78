/** Of the window: a file of this page's release is not served any more. */
export const RELEASE_IS_GONE = 'release-is-gone'
const RETRY_AFTER_MS = 1000

/** Only a page that starts again can load it: a file is of another release by now, or its module has failed for good. */
export class NeedsReloadError extends Error {}

declare global {
  /** What the page itself asked for ahead of the app (starter.js), by path. */
  var earlyFiles: Map<string, Promise<Response>> | undefined
}

const fetched = new Map<string, Promise<void>>()

/**
 * Resolves to what `load` imports. The build wraps each `import()` into it, with the files that it needs and the page has not
 * loaded. They are fetched into the browser's cache first: a module that could not be fetched stays failed for as long as the page
 * is open, in Chromium up to 155, and so does whatever imports it.
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

/** A response is kept by the browser only when it was read to its end. */
async function intoCache(path: string, asked: Promise<Response>): Promise<void> {
  const response = await asked.catch(() => undefined)
  if (response?.status === 404) {
    window.dispatchEvent(new Event(RELEASE_IS_GONE))
    throw new NeedsReloadError(`${path} is gone: there is a newer release`)
  }
  const isRead = response?.ok && (await response.arrayBuffer().catch(() => undefined)) !== undefined
  if (!isRead) throw new TypeError(`Failed to fetch dynamically imported module: ${path}`)
}
