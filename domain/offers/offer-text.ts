import { formatKobo, type Kobo } from '#domain/shared/money.ts'
import { readable } from '#domain/shared/text.ts'

/** For clients without the buttons of an offer. */
export function offerText({ price, title, note }: { price: Kobo; title: string; note: string }): string {
  const offer = `${formatKobo(price)} for ${title}?`
  const said = readable(note)
  return said === '' ? offer : `${offer}\n${said}`
}
