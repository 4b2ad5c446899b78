import { useEffect } from 'react'

/** What somebody was about to pay for when the wallet had too little: its page, what it is called, and its price in naira. */
export type PlannedPurchase = { path: string; name: string; total: number; missing: number }

const KEY = 'planned-purchase'
const KEPT_MS = 30 * 60_000

/** Keeps it in this tab for the way to the deposit and back, as long as the wallet has too little for it. */
export function usePlannedPurchase({ path, name, total, missing }: PlannedPurchase): void {
  useEffect(() => {
    if (missing > 0) planPurchase({ path, name, total, missing })
    else if (plannedPurchase()?.path === path) forgetPurchase()
  }, [path, name, total, missing])
}

/** Keeps it from this moment on. */
export function planPurchase(plan: PlannedPurchase, now = Date.now()): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...plan, at: now }))
}

/** What was planned here within the last half hour. */
export function plannedPurchase(now = Date.now()): PlannedPurchase | undefined {
  const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  return isPlan(kept) && now - kept.at < KEPT_MS ? kept : undefined
}

/** It was paid, or somebody else sits here now. */
export function forgetPurchase(): void {
  sessionStorage.removeItem(KEY)
}

function isPlan(kept: unknown): kept is PlannedPurchase & { at: number } {
  return typeof kept === 'object' && kept !== null && 'total' in kept && 'at' in kept
}
