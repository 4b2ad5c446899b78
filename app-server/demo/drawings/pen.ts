/** A colour in three tones: its own, in shade, in light. */
export type Tone = { base: string; dark: string; light: string }

/** What a drawing may use: two tones, and numbers that are the same for the same seed. */
export type Pen = { main: Tone; accent: Tone; chance: Chance }

export type Chance = {
  /** A number from `low` up to, not including, `high`. */
  between: (low: number, high: number) => number
  pick: <T>(choices: readonly [T, ...T[]]) => T
  /** True half of the time. */
  coin: () => boolean
}

export const INK = '#17192B'
export const STEEL = { base: '#C9CDDC', dark: '#9BA1B8', light: '#E9EBF3' } as const satisfies Tone
export const WOOD = { base: '#B4703C', dark: '#8A5128', light: '#D79A63' } as const satisfies Tone
export const PAPER = '#FFFBF2'
export const SHINE = 'fill="#fff" opacity=".3"'

export function box(x: number, y: number, w: number, h: number, radius: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}"/>`
}

export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
}

export function ring(x: number, y: number, radius: number, width: number, stroke: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`
}

export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

export function stroke(d: string, width: number, color: string): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

export function turned(degrees: number, x: number, y: number, inner: string): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${inner}</g>`
}

/** Shows `inner` only within the outline. */
export function within(id: string, outline: string, inner: string): string {
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`
}

/** `count` pieces, one after the other. */
export function times(count: number, piece: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => piece(index)).join('')
}

/** Printed cloth after the manner of adire: rings, lozenges or leaves of one colour, to fill an area with. */
export function print(kind: 'rings' | 'lozenges' | 'leaves', size: number, color: string): string {
  const half = size / 2
  const motif = {
    rings: `${ring(half, half, size * 0.34, size * 0.09, color)}${disc(half, half, size * 0.13, color)}${disc(0, 0, size * 0.08, color)}${disc(size, 0, size * 0.08, color)}${disc(0, size, size * 0.08, color)}${disc(size, size, size * 0.08, color)}`,
    lozenges: `${shape(`M${half} ${size * 0.08}L${size * 0.92} ${half}L${half} ${size * 0.92}L${size * 0.08} ${half}Z`, color)}`,
    leaves: `${shape(`M${half} 0Q${size * 0.95} ${half} ${half} ${size}Q${size * 0.05} ${half} ${half} 0Z`, color)}`,
  }[kind]
  return times(Math.ceil(1200 / size), (row) =>
    times(
      Math.ceil(1200 / size),
      (column) => `<g transform="translate(${column * size} ${row * size})">${motif}</g>`,
    ),
  )
}
