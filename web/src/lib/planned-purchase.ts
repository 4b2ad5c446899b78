import { useEffect } from 'react'
import { sessionStore } from './storage.ts'

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
  sessionStore.set(KEY, JSON.stringify({ ...plan, at: now }))
}

/** What was planned here within the last half hour. */
export function plannedPurchase(now = Date.now()): PlannedPurchase | undefined {
  const stored: unknown = JSON.parse(sessionStore.get(KEY) ?? 'null')
  return isPlan(stored) && now - stored.at < KEPT_MS ? stored : undefined
}

/** It was paid, or somebody else sits here now. */
export function forgetPurchase(): void {
  sessionStore.remove(KEY)
}

function isPlan(stored: unknown): stored is PlannedPurchase & { at: number } {
  return typeof stored === 'object' && stored !== null && 'total' in stored && 'at' in stored
}
