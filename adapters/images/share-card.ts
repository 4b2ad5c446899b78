import sharp, { type OverlayOptions } from 'sharp'
import { SHARE_SIZE, type ShareCard } from '#domain/catalog/images.ts'
import { drawText } from './drawn-text.ts'

/** Most messengers show no image above 300 kB. */
const QUALITY = 78
const DIMMED = 0.92
const { width: WIDTH, height: HEIGHT } = SHARE_SIZE
/** The left half has the photo or its placeholder, the right half the text. */
const LEFT = 600
const MARGIN = 52
const ROOM = WIDTH - LEFT - 2 * MARGIN
/** From web/src/styles/tokens.css. */
const [BG, INK, INK_2, PRIMARY, ACCENT, MONEY, DANGER] = [
  '#faf7f1',
  '#17192b',
  '#4a4d63',
  '#2f3aa0',
  '#ffc629',
  '#08704a',
  '#b3261e',
] as const
const TITLE = { size: 50, smaller: 38, maxHeight: 190 }
const STAMP = { size: 84, smaller: 62, maxHeight: 90, width: 470 }
const SIGN_SIZE = 34
const LINE_HEIGHT = 52
const SITE = 'Campus Marketplace'

const SIGNS = {
  lock: `<path d="M7 11V8a5 5 0 0 1 10 0v3" fill="none" stroke="${MONEY}" stroke-width="2.4"/><rect x="4" y="11" width="16" height="10" rx="2.5" fill="${MONEY}"/>`,
  star: `<path d="m12 2 3.1 6.3 6.9 1-5 4.9 1.2 6.8-6.2-3.2L5.8 21 7 14.2 2 9.3l6.9-1z" fill="${ACCENT}"/>`,
  tick: `<circle cx="12" cy="12" r="10" fill="${MONEY}"/><path d="m7.5 12.3 3 3 6-6.3" fill="none" stroke="#fff" stroke-width="2.4"/>`,
  tag: `<path d="M3 3h9l9 9-9 9-9-9z" fill="${PRIMARY}"/><circle cx="8" cy="8" r="1.8" fill="${BG}"/>`,
} as const satisfies Record<ShareCard['lines'][number]['sign'], string>

export async function drawShareCard(card: ShareCard, photo: Uint8Array | undefined): Promise<Uint8Array> {
  const left = photo ? await photoOf(photo) : await groundOf(card)
  return sharp({ create: { ...SHARE_SIZE, channels: 3, background: BG } })
    .composite([...left, ...(await stampOf(card)), ...(await wordsOf(card)), svg(stripe(), 0, HEIGHT - 14)])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}

async function photoOf(photo: Uint8Array): Promise<OverlayOptions[]> {
  const ground = await sharp(photo)
    .resize(LEFT / 20, Math.round(HEIGHT / 20), { fit: 'cover' })
    .blur(2)
    .modulate({ brightness: DIMMED })
    .toBuffer()
  const whole = await sharp(photo)
    .resize(LEFT, HEIGHT, { fit: 'inside' })
    .toBuffer({ resolveWithObject: true })
  return [
    { input: await sharp(ground).resize(LEFT, HEIGHT, { fit: 'fill' }).toBuffer(), left: 0, top: 0 },
    { input: whole.data, ...centred(whole.info) },
  ]
}

async function groundOf({ initials }: ShareCard): Promise<OverlayOptions[]> {
  const ground = svg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${LEFT}" height="${HEIGHT}"><path fill="${PRIMARY}" d="M0 0h${LEFT}v${HEIGHT}H0z"/>${rings()}${initials ? `<circle cx="300" cy="308" r="170" fill="${BG}"/>` : BAG}</svg>`,
    0,
    0,
  )
  const letters = initials ? await drawText(initials, { size: 130, colour: PRIMARY, width: 300 }) : undefined
  return letters ? [ground, { input: letters.data, ...centred(letters.info) }] : [ground]
}

async function stampOf({ stamp }: ShareCard): Promise<OverlayOptions[]> {
  const word = stamp && (await drawText(stamp, { ...STAMP, colour: '#ffffff' }))
  if (!word) return []
  const [width, height] = [word.info.width + 72, word.info.height + 60]
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="4" y="4" width="${width - 8}" height="${height - 8}" rx="16" fill="${DANGER}" stroke="#fff" stroke-width="7"/></svg>`
  const flat = await sharp(Buffer.from(plate))
    .composite([{ input: word.data, gravity: 'centre' }])
    .png()
    .toBuffer()
  const turned = await sharp(flat)
    .rotate(-10, { background: '#00000000' })
    .toBuffer({ resolveWithObject: true })
  return [{ input: turned.data, ...centred(turned.info) }]
}

async function wordsOf({ campus, title, price, lines }: ShareCard): Promise<OverlayOptions[]> {
  const left = LEFT + MARGIN
  const parts: OverlayOptions[] = []
  let top = MARGIN
  const add = (drawn: Awaited<ReturnType<typeof drawText>>, gap: number) => {
    if (!drawn) return
    parts.push({ input: drawn.data, left, top })
    top += drawn.info.height + gap
  }
  add(await drawText(campus, { size: 28, colour: INK_2, width: ROOM }), 24)
  add(await drawText(title, { ...TITLE, colour: INK, width: ROOM }), 36)
  if (price !== undefined)
    add(await drawText(price, { size: 78, smaller: 46, maxHeight: 90, colour: PRIMARY, width: ROOM }), 34)
  for (const { sign, text } of lines) {
    const drawn = await drawText(text, { size: 30, colour: INK, width: ROOM - SIGN_SIZE - 16 })
    if (!drawn) continue
    parts.push(
      svg(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${SIGN_SIZE}" height="${SIGN_SIZE}" viewBox="0 0 24 24">${SIGNS[sign]}</svg>`,
        left,
        top,
      ),
    )
    const place = top + Math.max(0, Math.round((SIGN_SIZE - drawn.info.height) / 2))
    parts.push({ input: drawn.data, left: left + SIGN_SIZE + 16, top: place })
    top += LINE_HEIGHT
  }
  const site = await drawText(SITE, { size: 26, colour: INK_2, width: ROOM })
  if (site) parts.push({ input: site.data, left, top: HEIGHT - MARGIN - site.info.height })
  return parts
}

function centred({ width, height }: { width: number; height: number }) {
  return { left: Math.round((LEFT - width) / 2), top: Math.round((HEIGHT - height) / 2) }
}

function svg(source: string, left: number, top: number): OverlayOptions {
  return { input: Buffer.from(source), left, top }
}

function stripe(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="14"><path fill="${ACCENT}" d="M0 0h${WIDTH}v14H0z"/></svg>`
}

function rings(): string {
  const dotted = [210, 250, 290, 330, 370].map((radius) => {
    const gap = (2 * Math.PI * radius) / 60
    return `<circle cx="300" cy="308" r="${radius}" stroke-dasharray="0 ${gap}"/>`
  })
  return `<g fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="9" stroke-linecap="round">${dotted.join('')}</g>`
}

/** From web/public/favicon.svg, without its background. */
const BAG = `<g transform="translate(140 148) scale(8)"><path d="M11 9h18l4 9c0 2.6-1.7 4.2-3.9 4.2S25 20.6 24.7 19c-.2 1.9-2.2 3.2-4.7 3.2s-4.5-1.3-4.7-3.2c-.3 1.6-2.1 3.2-4.4 3.2S7 20.6 7 18z" fill="${ACCENT}"/><path d="M8.6 15.2h22.8" stroke="${INK}" stroke-width="2.4"/><path d="M11.5 24v7.5h17V24" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></g>`
