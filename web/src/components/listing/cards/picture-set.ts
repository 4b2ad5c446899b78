/** Two values for one picture on a page would load it twice. */
export const PICTURE_SIZES = {
  card: '(min-width: 70rem) 17rem, (min-width: 64rem) 25vw, (min-width: 48rem) 33vw, 50vw',
  denseCard: '(min-width: 70rem) 17rem, (min-width: 64rem) 25vw, (min-width: 22rem) 33vw, 50vw',
  detail: '(min-width: 70rem) 34rem, (min-width: 48rem) 50vw, 100vw',
} as const

const WIDTHS = [96, 320, 640, 1024]
const NAME = /-1024\.webp$/

export function pictureSet(url: string, type: 'avif' | 'webp', limit = Infinity): string | undefined {
  if (!NAME.test(url)) return undefined
  const widths = WIDTHS.filter((width) => width <= limit)
  return widths.map((width) => `${url.replace(NAME, `-${width}.${type}`)} ${width}w`).join(', ')
}
