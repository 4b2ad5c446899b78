/** A message that is not known to be sent, with the key under which it was tried. */
export type Failed = { key: string; content: string }
type Kept = { draft: string; failed: Failed[] }

const NOTHING: Kept = { draft: '', failed: [] }

/** What was written to somebody and is not sent: it outlives the page, a reload too, and goes with the tab or a sign-out. */
export function keptTexts(me: number, other: number): Kept {
  try {
    const { draft, failed } = JSON.parse(sessionStorage.getItem(keyOf(me, other)) ?? '{}') as Partial<Kept>
    return { draft: draft ?? '', failed: failed ?? [] }
  } catch {
    return NOTHING
  }
}

/** Keeps a part of it; the rest stays. */
export function keepTexts(me: number, other: number, change: Partial<Kept>): void {
  const kept = { ...keptTexts(me, other), ...change }
  if (kept.draft === '' && kept.failed.length === 0) sessionStorage.removeItem(keyOf(me, other))
  else sessionStorage.setItem(keyOf(me, other), JSON.stringify(kept))
}

function keyOf(me: number, other: number): string {
  return `unsent:${me}:${other}`
}
