import type { KeyboardEvent } from 'react'

export function moveByKey(
  event: KeyboardEvent,
  at: number,
  count: number,
  onMove: (at: number) => void,
): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0 || count < 2) return
  event.preventDefault()
  onMove(Math.min(Math.max(at + step, 0), count - 1))
}

export function altOf(title: string, index: number, count: number): string {
  return count > 1 ? `${title}, photo ${index + 1} of ${count}` : title
}
