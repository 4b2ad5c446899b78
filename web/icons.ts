import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type LucideIcon, MessageCircle, Package, Plus, ShoppingBag, Wallet } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp, { type OverlayOptions } from 'sharp'
import subsetFont from 'subset-font'

/** Icons and share picture are drawn from favicon.svg: run `node web/icons.ts` after a change. */
const PUBLIC = join(import.meta.dirname, 'public')
const ICONS = join(PUBLIC, 'icons')
const FAMILY = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/plus-jakarta-sans/package.json'),
)
const [INK, SAND, RING] = ['#17192b', '#faf7f1', '#2f3aa0']
const PREVIEW = { width: 1200, height: 630 }
const SHORTCUTS = {
  sell: Plus,
  messages: MessageCircle,
  orders: Package,
  wallet: Wallet,
  products: ShoppingBag,
}

const mark = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8')
/** For launchers that mask the icon: colour up to the edge. */
const fullBleed = mark.replace(' rx="11"', '')

await mkdir(ICONS, { recursive: true })
await save('icons/icon-192.png', await drawn(mark, 192))
await save('icons/icon-512.png', await drawn(mark, 512))
await save('icons/maskable-192.png', await drawn(fullBleed, 192))
await save('icons/maskable-512.png', await drawn(fullBleed, 512))
await save('icons/apple-touch-icon.png', await drawn(fullBleed, 180))
for (const [name, icon] of Object.entries(SHORTCUTS))
  await save(`icons/${name}-192.png`, await shortcut(icon))
await save('favicon.ico', inIco(await drawn(mark, 32), 32))
await save('og.png', await sharePicture())

function drawn(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 40 })
    .resize(size, size)
    .png({ palette: true, effort: 10, compressionLevel: 9 })
    .toBuffer()
}

function shortcut(icon: LucideIcon): Promise<Buffer> {
  const sign = renderToStaticMarkup(
    createElement(icon, { x: 9, y: 9, width: 22, height: 22, color: 'white' }),
  )
  return drawn(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="20" fill="${RING}"/>${sign}</svg>`,
    192,
  )
}

/** An ICO file is a directory of images; one PNG is enough for current browsers. */
function inIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

async function sharePicture(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-icons-'))
  const parts: OverlayOptions[] = [
    { input: Buffer.from(rings()), left: 0, top: 0 },
    { input: await drawn(mark, 132), left: 88, top: 88 },
    { input: await line(folder, 'Campus Marketplace', 800, 76, INK), left: 88, top: 270 },
    {
      input: await line(folder, 'Buy and sell on your campus. Pay into escrow.', 500, 36, '#4a4d63'),
      left: 90,
      top: 400,
    },
    { input: Buffer.from(stripe()), left: 0, top: 594 },
  ]
  await rm(folder, { recursive: true })
  return sharp({ create: { ...PREVIEW, channels: 3, background: SAND } })
    .composite(parts)
    .png({ palette: true, colours: 48, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer()
}

async function line(
  folder: string,
  text: string,
  weight: number,
  size: number,
  colour: string,
): Promise<Buffer> {
  const variable = await readFile(join(FAMILY, 'files', 'plus-jakarta-sans-latin-wght-normal.woff2'))
  const fontfile = join(folder, `${weight}.ttf`)
  await writeFile(
    fontfile,
    await subsetFont(variable, text, { targetFormat: 'truetype', variationAxes: { wght: weight } }),
  )
  const markup = `<span foreground="${colour}">${text}</span>`
  return sharp({ text: { text: markup, font: `Plus Jakarta Sans ${size}`, fontfile, rgba: true, dpi: 72 } })
    .png()
    .toBuffer()
}

function rings(): string {
  const dotted = [150, 180, 210, 240, 268].map((radius) => {
    const gap = (2 * Math.PI * radius) / 44
    return `<circle cx="1130" cy="110" r="${radius}" stroke-dasharray="0 ${gap}" />`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" fill="none" stroke="${RING}" stroke-opacity=".3" stroke-width="9" stroke-linecap="round">${dotted.join('')}</svg>`
}

function stripe(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="36"><path fill="#ffc629" d="M0 0h1200v36H0z"/><path fill="${INK}" d="M0 14h1200v8H0z"/></svg>`
}

async function save(name: string, content: Buffer): Promise<void> {
  await writeFile(join(PUBLIC, name), content)
  console.log(`${name} ${(content.length / 1024).toFixed(1)} kB`)
}
