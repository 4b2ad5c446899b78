import sharp from 'sharp'
import * as belongings from './drawings/belongings.ts'
import * as devices from './drawings/devices.ts'
import * as home from './drawings/home.ts'
import {
  type Chance,
  disc,
  INK,
  oval,
  type Pen,
  ring,
  shape,
  stroke,
  type Tone,
  times,
  turned,
} from './drawings/pen.ts'

const SIDE = 1200

type Drawing = { draw: (pen: Pen) => string; turn: number; scale: number; mirror?: false }

/** How each kind is drawn: what stands keeps upright on its shadow, what lies may be turned a little. */
const DRAWINGS = {
  phone: { draw: devices.phone, turn: 8, scale: 1.02 },
  laptop: { draw: devices.laptop, turn: 0, scale: 1.06 },
  headphones: { draw: devices.headphones, turn: 8, scale: 1.08 },
  calculator: { draw: devices.calculator, turn: 14, scale: 0.98, mirror: false },
  fan: { draw: devices.fan, turn: 0, scale: 1.02 },
  lamp: { draw: devices.lamp, turn: 0, scale: 1.04 },
  keyboard: { draw: devices.keyboardPiano, turn: 10, scale: 1.1, mirror: false },
  books: { draw: belongings.books, turn: 0, scale: 1.14 },
  shoes: { draw: belongings.shoes, turn: 0, scale: 1.1 },
  dress: { draw: belongings.dress, turn: 4, scale: 1.12 },
  bag: { draw: belongings.bag, turn: 3, scale: 1 },
  makeup: { draw: belongings.makeup, turn: 0, scale: 1.06 },
  dumbbell: { draw: belongings.dumbbell, turn: 4, scale: 0.98 },
  guitar: { draw: belongings.guitar, turn: 4, scale: 1 },
  bicycle: { draw: belongings.bicycle, turn: 0, scale: 1 },
  bed: { draw: home.room, turn: 0, scale: 1 },
  chair: { draw: home.chair, turn: 0, scale: 1.02 },
  house: { draw: home.house, turn: 0, scale: 0.96 },
  food: { draw: home.food, turn: 0, scale: 0.96 },
  cake: { draw: home.cake, turn: 0, scale: 1.04 },
} as const satisfies Record<string, Drawing>

export type PictureKind = keyof typeof DRAWINGS
export const PICTURE_KINDS = Object.keys(DRAWINGS) as PictureKind[]

type Family = 'blue' | 'yellow' | 'green' | 'red' | 'neutral' | 'purple'

const TONES: readonly [Tone & { family: Family }, ...(Tone & { family: Family })[]] = [
  { family: 'blue', base: '#2F3AA0', dark: '#222B7C', light: '#8089E0' },
  { family: 'yellow', base: '#FFC629', dark: '#DFA100', light: '#FFE18A' },
  { family: 'green', base: '#0B7C53', dark: '#075A3C', light: '#58BE91' },
  { family: 'red', base: '#D0583C', dark: '#A43F28', light: '#F09C83' },
  { family: 'red', base: '#D42A55', dark: '#A51C3F', light: '#F58AA4' },
  { family: 'blue', base: '#2C8AC0', dark: '#1D6A97', light: '#8CC9EC' },
  { family: 'purple', base: '#7A3B86', dark: '#5B2966', light: '#BE8BC8' },
  { family: 'neutral', base: '#2B2F4A', dark: '#191C31', light: '#6B7094' },
]

const GROUNDS: readonly [
  { family: Family; base: string; deep: string },
  ...{ family: Family; base: string; deep: string }[],
] = [
  { family: 'neutral', base: '#F4E9D3', deep: '#E6D3AE' },
  { family: 'blue', base: '#DFE3FB', deep: '#BFC6F4' },
  { family: 'green', base: '#D5F0E2', deep: '#ACDDC5' },
  { family: 'red', base: '#FBDDD5', deep: '#F3BCAF' },
  { family: 'yellow', base: '#FFEBB0', deep: '#FFD561' },
  { family: 'blue', base: '#D5ECF8', deep: '#A9D6EF' },
  { family: 'purple', base: '#EEE0F5', deep: '#D8BDE6' },
]

/** A square product picture of our own, PNG: the same for the same kind and seed, different for another seed. */
export async function drawPicture({
  kind,
  seed,
  side = SIDE,
}: {
  kind: PictureKind
  seed: number
  side?: number
}): Promise<Uint8Array> {
  return sharp(Buffer.from(pictureSvg({ kind, seed, side })))
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 3, palette: false })
    .toBuffer()
}

function pictureSvg({ kind, seed, side }: { kind: PictureKind; seed: number; side: number }): string {
  const chance = chanceOf(seed * 31 + PICTURE_KINDS.indexOf(kind) * 7919)
  const ground = chance.pick(GROUNDS)
  const main = chance.pick(others(TONES, [ground.family]))
  const accent = chance.pick(others(TONES, [main.family, 'neutral']))
  const { draw, turn, scale, mirror }: Drawing = DRAWINGS[kind]
  const flip = chance.coin() && mirror !== false ? -1 : 1
  const angle = chance.between(-turn, turn)
  const shadow = turn === 0 ? oval(600, 990, 430, 40, INK) : oval(600, 1090, 300, 28, INK)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${SIDE} ${SIDE}">
    <rect width="${SIDE}" height="${SIDE}" fill="${ground.base}"/>${backdrop(ground.deep, chance)}<g opacity=".13">${shadow}</g>
    <g transform="translate(600 ${turn === 0 ? 990 : 600}) scale(${scale * flip} ${scale}) translate(-600 ${turn === 0 ? -990 : -600})">${turned(angle, 600, 600, draw({ main, accent, chance }))}</g></svg>`
}

/** Cloth behind the thing: one large calm shape over a faint pattern. */
function backdrop(color: string, chance: Chance): string {
  const faint = (inner: string) => `<g opacity=".5">${inner}</g>`
  const pattern = chance.pick([
    () =>
      times(6, (row) =>
        times(
          6,
          (column) =>
            `${ring(100 + column * 200, 100 + row * 200, 40, 10, color)}${disc(100 + column * 200, 100 + row * 200, 14, color)}`,
        ),
      ),
    () =>
      times(9, (i) =>
        stroke(`M-50 ${i * 150}q75 -70 150 0t150 0t150 0t150 0t150 0t150 0t150 0t150 0t150 0`, 14, color),
      ),
    () =>
      times(8, (row) =>
        times(8, (column) =>
          (row + column) % 2
            ? ''
            : shape(`M${column * 150 + 75} ${row * 150 + 15}l60 60l-60 60l-60 -60Z`, color),
        ),
      ),
    () => times(16, (i) => turned(i * 22.5, 600, 640, shape('M600 640L540 -400H660Z', color))),
    () => times(14, (i) => stroke(`M${-600 + i * 130} 1250L${i * 130 + 50} -50`, 20, color)),
  ])
  const stage = chance.pick([
    () => disc(600, 600, 480, color),
    () => `<path d="M170 1200V600A430 430 0 0 1 1030 600V1200Z" fill="${color}"/>`,
    () => `<path d="M0 ${850}Q600 ${760} 1200 850V1200H0Z" fill="${color}"/>${disc(600, 560, 400, color)}`,
    () => `<rect x="120" y="120" width="960" height="960" rx="260" fill="${color}"/>`,
  ])
  return `${faint(pattern())}${stage()}`
}

function others<T extends { family: Family }>(
  all: readonly [T, ...T[]],
  not: readonly Family[],
): [T, ...T[]] {
  const [first, ...rest] = all.filter(({ family }) => !not.includes(family))
  return first ? [first, ...rest] : [all[0]]
}

/** Numbers that look random and are the same on every machine for the same seed (mulberry32). */
function chanceOf(seed: number): Chance {
  let state = (seed + 0x6d2b79f5) | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (low, high) => Math.round((low + next() * (high - low)) * 10) / 10,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    coin: () => next() < 0.5,
  }
}
