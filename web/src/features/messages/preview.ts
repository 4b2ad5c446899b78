import type { Message } from '#adapters/contract/messaging/messages.ts'

/** The text, else the kind of content. */
export function previewOf({ content, images }: Pick<Message, 'content' | 'images'>): string {
  return content === '' ? photoCount(images.length) : content
}

/** `Photo`, `3 photos`. */
export function photoCount(count: number): string {
  return count === 1 ? 'Photo' : `${count} photos`
}
