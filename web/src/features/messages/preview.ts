import type { Message } from '#adapters/contract/messaging/messages.ts'

export function previewOf({ content, images }: Pick<Message, 'content' | 'images'>): string {
  return content === '' ? photoCount(images.length) : content
}

export function photoCount(count: number): string {
  return count === 1 ? 'Photo' : `${count} photos`
}
