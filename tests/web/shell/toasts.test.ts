import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Shown = { kind: string; text: string; duration: number; id: number }
const shown: Shown[] = []
const dismissed: unknown[] = []
const shower = Object.assign(() => 0, {
  ...Object.fromEntries(
    ['success', 'error', 'info'].map((kind) => [
      kind,
      (text: string, { duration, id }: { duration: number; id: number }) =>
        shown.push({ kind, text, duration, id }),
    ]),
  ),
  dismiss: (id: unknown) => dismissed.push(id),
})

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('[S21] toasts stay 2 s for a success, 4 s otherwise, and beyond 20 the oldest is dropped', async () => {
  const { toast, toastsShownBy } = await import('../../../web/src/lib/toast.ts')
  toastsShownBy(shower as never)
  toast.success('Saved')
  toast.error('No')
  toast.info('By the way')
  await vi.waitFor(() => expect(shown).toHaveLength(3))
  expect(shown.map(({ kind, duration }) => [kind, duration])).toEqual([
    ['success', 2000],
    ['error', 4000],
    ['info', 4000],
  ])
  for (let count = 0; count < 19; count += 1) toast.info(`News ${count}`)
  await vi.waitFor(() => expect(dismissed).toHaveLength(2))
  expect(dismissed).toEqual([shown[0]?.id, shown[1]?.id])
})
