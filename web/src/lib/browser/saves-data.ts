type Connection = { saveData?: boolean; effectiveType?: string }

/** Returns true with data saver, and on 2G. False on a server. */
export function savesData(): boolean {
  if (typeof navigator === 'undefined') return false
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}
