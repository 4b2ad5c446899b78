import { encode } from 'uqr'

type Photo = { url: string; placeholder: string }

export type StatusPicture = {
  title: string
  price?: string | undefined
  campus: string
  image?: Photo | undefined
  things?: readonly { image: Photo | undefined; price: string }[]
  isPaidHere: boolean
}

const [WIDTH, HEIGHT] = [1080, 1920]
const MARGIN = 72
const CODE = 340
const LINES = 2

/** Draws a JPEG of 1080×1920 with a QR code of `url`. Rejects if a photo cannot load. */
export async function drawStatusPicture(shown: StatusPicture, url: string): Promise<File> {
  const { title, price, campus, image, things = [], isPaidHere } = shown
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  await document.fonts.load(
    '800 72px Jakarta',
    `${title}${price}${campus}${things.map((each) => each.price)}`,
  )
  const style = getComputedStyle(document.documentElement)
  const colour = (token: string) => style.getPropertyValue(token)
  const write = (text: string, y: number, look: { size: number; token: string; width?: number }) => {
    pen.font = `800 ${look.size}px Jakarta, sans-serif`
    pen.fillStyle = colour(look.token)
    pen.fillText(text, MARGIN, y, look.width ?? WIDTH - 2 * MARGIN)
  }

  pen.fillStyle = colour('--bg')
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = image?.placeholder ?? colour('--primary-soft')
  pen.fillRect(0, 0, WIDTH, WIDTH)
  if (things.length > 0) await drawThings(pen, things, colour)
  else if (image) await drawPhoto(pen, image.url, [0, 0, WIDTH, WIDTH], Math.max)
  else write('Campus Marketplace', WIDTH / 2, { size: 88, token: '--primary' })

  write(campus, 1176, { size: 44, token: '--ink-2' })
  pen.font = '800 64px Jakarta, sans-serif'
  for (const [index, line] of broken(title, pen).entries())
    write(line, 1272 + 80 * index, { size: 64, token: '--ink' })
  const beside = WIDTH - 3 * MARGIN - CODE
  if (price !== undefined) write(price, 1560, { size: 96, token: '--primary', width: beside })
  if (isPaidHere) write('Paid safely in escrow', 1640, { size: 42, token: '--money', width: beside })
  write(things.length > 1 ? 'Scan to see them' : 'Scan to see it', 1706, {
    size: 42,
    token: '--ink-2',
    width: beside,
  })
  drawCode(pen, url)
  return fileOf(canvas)
}

type Box = readonly [left: number, top: number, width: number, height: number]

async function drawThings(
  pen: CanvasRenderingContext2D,
  things: NonNullable<StatusPicture['things']>,
  colour: (token: string) => string,
): Promise<void> {
  const columns = Math.ceil(Math.sqrt(things.length))
  const [width, height] = [WIDTH / columns, WIDTH / Math.ceil(things.length / columns)]
  for (const [index, { image, price }] of things.entries()) {
    const [left, top] = [(index % columns) * width, Math.floor(index / columns) * height]
    pen.fillStyle = image?.placeholder ?? colour('--primary-soft')
    pen.fillRect(left, top, width, height)
    if (image) await drawPhoto(pen, image.url, [left, top, width, height], Math.min)
    pen.font = '800 44px Jakarta, sans-serif'
    const tag = Math.min(pen.measureText(price).width, width - 72)
    pen.fillStyle = colour('--bg')
    pen.fillRect(left + 16, top + height - 88, tag + 40, 72)
    pen.fillStyle = colour('--primary')
    pen.fillText(price, left + 36, top + height - 36, tag)
  }
}

/** Draws a photo in a box: whole if `side` is the larger of its sides, filling the box if the smaller. */
async function drawPhoto(
  pen: CanvasRenderingContext2D,
  url: string,
  [left, top, width, height]: Box,
  side: (...sides: number[]) => number,
): Promise<void> {
  const photo = Object.assign(new Image(), { src: url })
  await photo.decode()
  const scale = 1 / side(photo.naturalWidth / width, photo.naturalHeight / height)
  const [wide, high] = [photo.naturalWidth * scale, photo.naturalHeight * scale]
  pen.save()
  pen.beginPath()
  pen.rect(left, top, width, height)
  pen.clip()
  pen.drawImage(photo, left + (width - wide) / 2, top + (height - high) / 2, wide, high)
  pen.restore()
}

/** Returns at most two lines; a longer text ends in an ellipsis. */
function broken(text: string, pen: CanvasRenderingContext2D): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim()
    if (pen.measureText(line).width <= WIDTH - 2 * MARGIN) lines[lines.length - 1] = line
    else lines.push(word)
  }
  const filled = lines.filter((line) => line !== '')
  return filled.length <= LINES ? filled : [...filled.slice(0, LINES - 1), `${filled[LINES - 1]}…`]
}

/** Draws dark on white, with the quiet zone that scanners need. */
function drawCode(pen: CanvasRenderingContext2D, url: string): void {
  const { size, data } = encode(url, { ecc: 'M', border: 4 })
  const [left, top, unit] = [WIDTH - MARGIN - CODE, 1420, CODE / size]
  pen.fillStyle = 'white'
  pen.fillRect(left, top, CODE, CODE)
  pen.fillStyle = 'black'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) pen.fillRect(left + x * unit, top + y * unit, unit + 0.5, unit + 0.5)
}

function fileOf(canvas: HTMLCanvasElement): Promise<File> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob ? resolve(new File([blob], 'status.jpg', { type: blob.type })) : reject(new Error('no picture')),
      'image/jpeg',
      0.9,
    ),
  )
}
