import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const SIDE = 1200

/** Standing objects stay upright on their shadow, lying ones may be turned by some degrees. */
const KINDS = {
  phone: { turn: 8, scale: 1.02 },
  laptop: { turn: 0, scale: 1.06 },
  headphones: { turn: 8, scale: 1.08 },
  calculator: { turn: 14, scale: 0.98, hasText: true },
  fan: { turn: 0, scale: 1.02 },
  lamp: { turn: 0, scale: 1.04 },
  keyboard: { turn: 10, scale: 1.1, hasText: true },
  books: { turn: 0, scale: 1.14 },
  shoes: { turn: 0, scale: 1.1 },
  dress: { turn: 4, scale: 1.12 },
  bag: { turn: 3, scale: 1 },
  makeup: { turn: 0, scale: 1.06 },
  dumbbell: { turn: 4, scale: 0.98 },
  guitar: { turn: 4, scale: 1 },
  bicycle: { turn: 0, scale: 1 },
  bed: { turn: 0, scale: 1 },
  chair: { turn: 0, scale: 1.02 },
  house: { turn: 0, scale: 0.96 },
  food: { turn: 0, scale: 0.96 },
  cake: { turn: 0, scale: 1.04 },
} as const satisfies Record<string, { turn: number; scale: number; hasText?: true }>

export type PictureKind = keyof typeof KINDS
export const PICTURE_KINDS = Object.keys(KINDS) as PictureKind[]

const CLOTHS = ['rings', 'waves', 'lozenges', 'rays', 'stripes'] as const
const STAGES = ['disc', 'arch', 'table', 'square'] as const

type Family = 'blue' | 'yellow' | 'green' | 'red' | 'neutral' | 'purple'
type Tone = { family: Family; base: string; dark: string; light: string }

const TONES: readonly Tone[] = [
  { family: 'blue', base: '#2F3AA0', dark: '#222B7C', light: '#8089E0' },
  { family: 'yellow', base: '#FFC629', dark: '#DFA100', light: '#FFE18A' },
  { family: 'green', base: '#0B7C53', dark: '#075A3C', light: '#58BE91' },
  { family: 'red', base: '#D0583C', dark: '#A43F28', light: '#F09C83' },
  { family: 'red', base: '#D42A55', dark: '#A51C3F', light: '#F58AA4' },
  { family: 'blue', base: '#2C8AC0', dark: '#1D6A97', light: '#8CC9EC' },
  { family: 'purple', base: '#7A3B86', dark: '#5B2966', light: '#BE8BC8' },
  { family: 'neutral', base: '#2B2F4A', dark: '#191C31', light: '#6B7094' },
]
const GROUNDS: readonly { family: Family; base: string; deep: string }[] = [
  { family: 'neutral', base: '#F4E9D3', deep: '#E6D3AE' },
  { family: 'blue', base: '#DFE3FB', deep: '#BFC6F4' },
  { family: 'green', base: '#D5F0E2', deep: '#ACDDC5' },
  { family: 'red', base: '#FBDDD5', deep: '#F3BCAF' },
  { family: 'yellow', base: '#FFEBB0', deep: '#FFD561' },
  { family: 'blue', base: '#D5ECF8', deep: '#A9D6EF' },
  { family: 'purple', base: '#EEE0F5', deep: '#D8BDE6' },
]

type Picture = { kind: PictureKind; seed: number; side?: number }

/** Returns a square PNG, the same for the same kind and seed. */
export async function drawPicture(picture: Picture): Promise<Uint8Array> {
  return sharp(Buffer.from(await pictureSvg(picture)))
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 3, palette: false })
    .toBuffer()
}

async function pictureSvg({ kind, seed, side = SIDE }: Picture): Promise<string> {
  const number = PICTURE_KINDS.indexOf(kind) * 11 + seed
  const ground = pick(GROUNDS, number)
  const main = pick(without(TONES, ground.family), number * 3)
  const accent = pick(without(TONES, main.family, 'neutral'), number)
  const { turn, scale, ...lies }: { turn: number; scale: number; hasText?: true } = KINDS[kind]
  const [cloth, stage, thing] = await Promise.all([
    drawing(`cloth-${pick(CLOTHS, number)}`),
    drawing(`stage-${pick(STAGES, number)}`),
    drawing(kind),
  ])
  const flip = seed % 2 === 1 && !lies.hasText ? -1 : 1
  const angle = turn * (((number * 7) % 21) / 10 - 1)
  const foot = turn === 0 ? 990 : 600
  const shadow = turn === 0 ? 'cy="990" rx="430" ry="40"' : 'cy="1090" rx="300" ry="28"'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${SIDE} ${SIDE}">
    <style>${paint('main', main)}${paint('accent', accent)}${paintOne('deep', ground.deep)}</style>
    <rect width="${SIDE}" height="${SIDE}" fill="${ground.base}"/>${cloth}${stage}
    <ellipse cx="600" ${shadow} fill="#17192B" opacity=".13"/>
    <g transform="translate(600 ${foot}) scale(${scale * flip} ${scale}) translate(-600 ${-foot}) rotate(${angle} 600 600)">${thing}</g></svg>`
}

async function drawing(name: string): Promise<string> {
  const text = await readFile(new URL(`./drawings/${name}.svg`, import.meta.url), 'utf8')
  return text.slice(text.indexOf('>') + 1, text.lastIndexOf('</svg>'))
}

function paint(name: string, { base, dark, light }: Tone): string {
  return `${paintOne(name, base)}${paintOne(`${name}-dark`, dark)}${paintOne(`${name}-light`, light)}`
}

function paintOne(name: string, color: string): string {
  return `.${name}{fill:${color}}.${name}-line{stroke:${color}}`
}

function without(tones: readonly Tone[], ...families: readonly Family[]): Tone[] {
  return tones.filter(({ family }) => !families.includes(family))
}

function pick<T>(choices: readonly T[], number: number): T {
  return choices[number % choices.length] as T
}
