import type { toast as Sonner } from 'sonner'
import { sessionStore } from './browser/storage.ts'

type Kind = 'success' | 'error' | 'info'

const MAX = 20
const SAME_WITHIN_MS = 500
const KEPT = 'toasts-after-reload'
const SHOWN_FOR_MS: Record<Kind, number> = { success: 2000, error: 4000, info: 4000 }

/** Short messages above the page: success for 2 s, all else for 4 s; of more than 20 the oldest goes. */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
}

/** A toast that survives the reload (or the way to another page) that follows; shown once the app is back. */
export function toastAfterReload(text: string, kind: Kind = 'success'): void {
  const isKept = sessionStore.set(KEPT, JSON.stringify([...stored(), { text, kind }]))
  if (!isKept) show(kind, text)
}

type Shower = typeof Sonner

let ready: (shower: Shower) => void
/** There once the toaster is: it comes after the page, and toasts wait for it. */
const shower = new Promise<Shower>((resolve) => {
  ready = resolve
})

/** The toaster is there: from now on toasts are shown by it, those first that were kept for after a reload. */
export function toastsShownBy(sonner: Shower): void {
  ready(sonner)
  sessionStore.set(KEPT, JSON.stringify(stored().slice(fromBefore.length)))
  for (const { text, kind } of fromBefore) show(kind, text)
}

/** What the page before this one kept. What this one keeps is for the next, though the toaster may come in between. */
const fromBefore = stored()

const open: number[] = []
let last = { text: '', at: Number.NEGATIVE_INFINITY }
let count = 0

function show(kind: Kind, text: string): void {
  const now = performance.now()
  if (last.text === text && now - last.at < SAME_WITHIN_MS) return
  last = { text, at: now }
  count += 1
  const id = count
  const remove = () => {
    const index = open.indexOf(id)
    if (index >= 0) open.splice(index, 1)
  }
  open.push(id)
  void shower.then((sonner) => {
    sonner[kind](text, { id, duration: SHOWN_FOR_MS[kind], onDismiss: remove, onAutoClose: remove })
    while (open.length > MAX) dismissLater(sonner, open.shift())
  })
}

/** Sonner adds a toast in a later task; a dismissal that overtook it would be lost. */
function dismissLater(sonner: Shower, id: number | undefined): void {
  setTimeout(() => sonner.dismiss(id))
}

type StoredToast = { text: string; kind: Kind }

function stored(): StoredToast[] {
  try {
    const found: unknown = JSON.parse(sessionStore.get(KEPT) ?? '[]')
    return Array.isArray(found) ? found.filter(isStoredToast) : []
  } catch {
    return []
  }
}

function isStoredToast(value: unknown): value is StoredToast {
  const { text, kind } = (value ?? {}) as Partial<StoredToast>
  return typeof text === 'string' && (kind === 'success' || kind === 'error' || kind === 'info')
}
