import type { Message } from '#adapters/contract/messaging/messages.ts'
import * as words from './words.ts'

/** Returns what stands for a message where there is no room for all of it: its text, else what it shows. */
export function previewOf({ content, images }: Pick<Message, 'content' | 'images'>): string {
  return content === '' ? words.photos(images.length) : content
}
