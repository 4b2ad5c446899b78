import { formatKobo, type Kobo } from '#domain/shared/money.ts'
import { readable } from '#domain/shared/text.ts'

/** Returns the text of a message that names a price, for clients without its buttons. */
export function offerText({ price, title, note }: { price: Kobo; title: string; note: string }): string {
  const offer = `${formatKobo(price)} for ${title}?`
  const said = readable(note)
  return said === '' ? offer : `${offer}\n${said}`
}
