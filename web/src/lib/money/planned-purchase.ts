import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { MINIMUM_DEPOSIT } from '#adapters/contract/core/limits.ts'
import { localStore } from '../browser/storage.ts'
import { PLANNED_PURCHASE } from './planned-purchase-key.ts'

/**
 * What a person was about to pay for when the wallet had too little: its page, what it is called, and its price in naira.
 * `isNext`: they went straight to the payment page, so that its page comes next once the wallet has enough.
 */
export type PlannedPurchase = { path: string; name: string; total: number; missing: number; isNext?: true }

const KEPT_MS = 60 * 60_000

/** Keeps it on this device for the way to the deposit and back, as long as the wallet has too little for it. */
export function usePlannedPurchase({ path, name, total, missing }: PlannedPurchase): void {
  useEffect(() => {
    if (missing > 0) planPurchase({ path, name, total, missing })
    else if (plannedPurchase()?.path === path) forgetPurchase()
  }, [path, name, total, missing])
}

/** Keeps it from this moment on. */
export function planPurchase(plan: PlannedPurchase, now = Date.now()): void {
  localStore.set(PLANNED_PURCHASE, JSON.stringify({ ...plan, at: now }))
}

/** What was planned here within the last hour. */
export function plannedPurchase(now = Date.now()): PlannedPurchase | undefined {
  const stored: unknown = JSON.parse(localStore.get(PLANNED_PURCHASE) ?? 'null')
  return isPlan(stored) && now - stored.at < KEPT_MS ? stored : undefined
}

/** It was paid. */
export function forgetPurchase(): void {
  localStore.remove(PLANNED_PURCHASE)
}

/** Notes that what is planned comes next after the deposit that is about to be paid. */
export function purchaseComesNext(): void {
  const plan = plannedPurchase()
  if (plan) planPurchase({ ...plan, isNext: true })
}

/** Returns how many naira a wallet lacks for a total, to the kobo; at or below zero it has enough. */
export function missingFor({ total, balance }: { total: number; balance: number }): number {
  return Math.round((total - balance) * 100) / 100
}

/** Returns the naira to deposit for a purchase that lacks `missing`: whole naira, and no less than the minimum. */
export function depositFor(missing: number): number {
  return Math.max(Math.ceil(missing), MINIMUM_DEPOSIT)
}

/** For the way back from a deposit to the purchase it was made for: how many naira it brought. */
export function withAdded(naira: number) {
  return { added: naira }
}

/** Returns the naira of the deposit that this page was reached from; undefined for any other way. */
export function useAdded(): number | undefined {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'added' in state ? Number(state.added) : undefined
}

function isPlan(stored: unknown): stored is PlannedPurchase & { at: number } {
  return typeof stored === 'object' && stored !== null && 'total' in stored && 'at' in stored
}
