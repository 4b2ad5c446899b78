import { formatKobo, type Kobo } from '#domain/shared/money.ts'

/** Returns a price as the message that names it says it, for those who read it without its buttons. */
export function offerText({ price, title, note }: { price: Kobo; title: string; note: string }): string {
  const offer = `${formatKobo(price)} for ${title}?`
  return note.trim() === '' ? offer : `${offer}\n${note.trim()}`
}
