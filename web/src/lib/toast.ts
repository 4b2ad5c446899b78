import type { toast as Sonner } from 'sonner'
import { sessionStore } from './browser/storage.ts'

type Kind = 'success' | 'error' | 'info'

const MAX = 20
const SAME_WITHIN_MS = 500
const STORED_TOASTS = 'toasts-after-reload'
const SHOWN_FOR_MS: Record<Kind, number> = { success: 2000, error: 4000, info: 4000 }

/** Places that show errors themselves; the innermost is last. */
const places: ((text: string) => void)[] = []

/** Shows errors in a dialog, behind which a toast is out of reach. Returns how to end that. */
export function errorsShownBy(place: (text: string) => void): () => void {
  places.push(place)
  return () => void places.splice(places.indexOf(place), 1)
}

/** Shows success for 2 s, others for 4 s; at most 20. Errors go to an open dialog. */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => {
    const place = places.at(-1)
    if (place) place(text)
    else show('error', text)
  },
  info: (text: string) => show('info', text),
}

export function toastAfterReload(text: string, kind: Kind = 'success'): void {
  const isStored = sessionStore.set(STORED_TOASTS, JSON.stringify([...stored(), { text, kind }]))
  if (!isStored) show(kind, text)
}

type Shower = typeof Sonner

let ready: (shower: Shower) => void
const shower = new Promise<Shower>((resolve) => {
  ready = resolve
})

/** Shows toasts stored before the reload first. */
export function toastsShownBy(sonner: Shower): void {
  ready(sonner)
  sessionStore.set(STORED_TOASTS, JSON.stringify(stored().slice(fromBefore.length)))
  for (const { text, kind } of fromBefore) show(kind, text)
}

/** Read now: the toasts that this page stores are for the next one, though the toaster may load in between. */
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

/** Waits a task, as Sonner adds a toast later; an earlier dismissal would be lost. */
function dismissLater(sonner: Shower, id: number | undefined): void {
  setTimeout(() => sonner.dismiss(id))
}

type StoredToast = { text: string; kind: Kind }

function stored(): StoredToast[] {
  try {
    const found: unknown = JSON.parse(sessionStore.get(STORED_TOASTS) ?? '[]')
    return Array.isArray(found) ? found.filter(isStoredToast) : []
  } catch {
    return []
  }
}

function isStoredToast(value: unknown): value is StoredToast {
  const { text, kind } = (value ?? {}) as Partial<StoredToast>
  return typeof text === 'string' && (kind === 'success' || kind === 'error' || kind === 'info')
}
