import type { Message } from '#adapters/contract/messaging/messages.ts'

/** Returns what stands for a message where there is no room for all of it: its text, else what it shows. */
export function previewOf({ content, images }: Pick<Message, 'content' | 'images'>): string {
  return content === '' ? photoCount(images.length) : content
}

/** Returns the number of photos in words: `Photo`, `3 photos`. */
export function photoCount(count: number): string {
  return count === 1 ? 'Photo' : `${count} photos`
}
