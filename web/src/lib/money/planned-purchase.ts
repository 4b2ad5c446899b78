import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { MINIMUM_DEPOSIT } from '#adapters/contract/core/limits.ts'
import { localStore } from '../browser/storage.ts'
import { PLANNED_PURCHASE } from './planned-purchase-key.ts'

/** `total` in naira. `isNext`: the user went straight to the deposit, so this page follows. */
export type PlannedPurchase = { path: string; name: string; total: number; missing: number; isNext?: true }

const MAX_AGE_MS = 60 * 60_000

type OpenPurchase = PlannedPurchase & { isPaying: boolean }

/**
 * Stores the purchase on this device during the deposit, while the wallet balance is too low for it. A purchase with `isNext`
 * belongs to the tab that returns from the deposit.
 */
export function usePlannedPurchase({ path, name, total, missing, isPaying }: OpenPurchase): void {
  const isBack = useAdded() !== undefined
  useEffect(() => {
    const stored = plannedPurchase()
    if (missing > 0 && !isPaying) planPurchase({ path, name, total, missing })
    else if (stored?.path === path && (isPaying || isBack || !stored.isNext)) forgetPurchase()
  }, [path, name, total, missing, isPaying, isBack])
}

export function planPurchase(plan: PlannedPurchase, now = Date.now()): void {
  const stored = plannedPurchase(now)
  const next = stored?.path === plan.path ? { isNext: stored.isNext } : {}
  localStore.set(PLANNED_PURCHASE, JSON.stringify({ ...next, ...plan, at: now }))
}

/** Returns the purchase planned here within the last hour. */
export function plannedPurchase(now = Date.now()): PlannedPurchase | undefined {
  const stored: unknown = JSON.parse(localStore.get(PLANNED_PURCHASE) ?? 'null')
  return isPlan(stored) && now - stored.at < MAX_AGE_MS ? stored : undefined
}

export function forgetPurchase(): void {
  localStore.remove(PLANNED_PURCHASE)
}

export function purchaseComesNext(): void {
  const plan = plannedPurchase()
  if (plan) planPurchase({ ...plan, isNext: true })
}

/** Returns whole naira, at least the minimum. */
export function depositFor(missing: number): number {
  return Math.max(Math.ceil(missing), MINIMUM_DEPOSIT)
}

/** Navigation state that carries a deposit's naira back to the purchase. */
export function withAdded(naira: number) {
  return { added: naira }
}

export function useAdded(): number | undefined {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'added' in state ? Number(state.added) : undefined
}

function isPlan(stored: unknown): stored is PlannedPurchase & { at: number } {
  return typeof stored === 'object' && stored !== null && 'total' in stored && 'at' in stored
}
