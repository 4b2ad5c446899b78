type Connection = { saveData?: boolean; effectiveType?: string }

/** True where data is dear or slow: the reader said so, or the network is of the second generation. Never on a server. */
export function savesData(): boolean {
  if (typeof navigator === 'undefined') return false
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}
