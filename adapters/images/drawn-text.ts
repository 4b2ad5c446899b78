import { fileURLToPath } from 'node:url'
import sharp, { type OutputInfo } from 'sharp'
import { escapeHtml } from '#domain/shared/text.ts'

/** Subset by web/fonts.ts. Once each was registered, a text is drawn with all of them. */
const FONTS = ['latin', 'latin-ext', 'vietnamese'].map((name) =>
  fileURLToPath(new URL(`./fonts/jakarta-bold-${name}.ttf`, import.meta.url)),
)
const FONT = 'Plus Jakarta Sans Bold'
/** Characters missing in the fonts: a machine without fonts would draw boxes, another one its own glyphs. */
const UNDRAWN =
  /(?!\u0300|\u0301|\u0304|\u0323)[^\u0020-\u007e\u00a0-\u017f\u1e00-\u1e9f\u1eb8\u1eb9\u1eca-\u1ecd\u1ee4\u1ee5\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20a6\u20ac\u2212]/gu

type Look = {
  size: number
  colour: string
  width: number
  /** Size of a higher text, which is cut off if still too high. */
  smaller?: number
  maxHeight?: number
}
type Drawn = { data: Buffer; info: OutputInfo }

let named: Promise<unknown> | undefined

export async function drawText(text: string, look: Look): Promise<Drawn | undefined> {
  const clean = text.normalize('NFC').replace(UNDRAWN, ' ').replace(/\s+/g, ' ').trim()
  if (clean === '') return undefined
  named ??= Promise.all(
    FONTS.map((fontfile) => sharp({ text: { text: 'x', font: FONT, fontfile } }).metadata()),
  )
  await named
  const { size, smaller = size, maxHeight = Number.POSITIVE_INFINITY } = look
  const drawn = await written(clean, size, look)
  if (drawn.info.height <= maxHeight) return drawn
  const shrunk = await written(clean, smaller, look)
  if (shrunk.info.height <= maxHeight) return shrunk
  return sharp(shrunk.data)
    .extract({ left: 0, top: 0, width: shrunk.info.width, height: maxHeight })
    .png()
    .toBuffer({ resolveWithObject: true })
}

function written(text: string, size: number, { colour, width }: Look): Promise<Drawn> {
  const markup = `<span foreground="${colour}">${escapeHtml(text)}</span>`
  const [fontfile] = FONTS
  return sharp({
    text: {
      text: markup,
      font: `${FONT} ${size}`,
      ...(fontfile !== undefined && { fontfile }),
      width,
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}
