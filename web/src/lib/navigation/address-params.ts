import { startTransition } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router-dom'
import { stayHere } from './stay-here.ts'

type Change = (next: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void

/**
 * Starts from the address at that time: a slow phone may render a choice after the next was made. Changes are
 * transitions, unlike a new screen, so that it still responds in between.
 */
export function useAddressParams(): [URLSearchParams, Change] {
  const [params, setParams] = useSearchParams()
  const change: Change = (next, options) =>
    startTransition(() => setParams(next(new URLSearchParams(location.search)), options))
  return [params, change]
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

export function dayIn(text: string | null): string {
  return text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}

/** From 1. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page > 0 ? page : 1
}

export function useAddressFilters() {
  const [params, setParams] = useAddressParams()
  return {
    textOf: (name: string) => params.get(name)?.trim() || undefined,
    dayOf: (name: string) => dayIn(params.get(name)) || undefined,
    choiceOf: <T extends string>(name: string, choices: readonly T[]) =>
      choices.find((choice) => choice === params.get(name)),
    idOf: (name: string) => Number(/^[1-9]\d{0,14}$/.exec(params.get(name) ?? '')) || undefined,
    page: pageIn(params),
    /** Removes blank ones; returns to page 1. */
    change: (change: Readonly<Record<string, string | number | boolean | undefined>>) =>
      setParams((next) => {
        next.delete('page')
        for (const [name, value] of Object.entries(change))
          if (value === undefined || value === '' || value === false || (name === 'page' && value === 1))
            next.delete(name)
          else next.set(name, String(value))
        return next
      }, stayHere),
    clear: () => setParams(() => new URLSearchParams(), stayHere),
  }
}
