import type { Message } from '#adapters/contract/messaging/messages.ts'

/** Returns a message's short preview: its text, else its kind of content. */
export function previewOf({ content, images }: Pick<Message, 'content' | 'images'>): string {
  return content === '' ? photoCount(images.length) : content
}

/** Returns a photo count in words: `Photo`, `3 photos`. */
export function photoCount(count: number): string {
  return count === 1 ? 'Photo' : `${count} photos`
}
