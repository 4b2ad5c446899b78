import { formatNaira } from '../core/money.ts'
import type { Product } from './products.ts'

/** What a fact is called, and how it reads by itself. */
export type FactText = { label: string; value: string; short: string }

/** Returns what a product tells in fixed words, its condition aside. Copies from before say nothing. */
export function factTexts({ brand, facts = {} }: Partial<Pick<Product, 'brand' | 'facts'>>): FactText[] {
  const { storageGb, ramGb, size, author, edition, isFurnished, rentPerYear, campusMinutes } = facts
  const texts: FactText[] = []
  const tell = (label: string, value: string, short = value) => texts.push({ label, value, short })
  if (brand) tell('Brand', brand)
  if (storageGb !== undefined) tell('Storage', `${storageGb} GB`)
  if (ramGb !== undefined) tell('RAM', `${ramGb} GB`, `${ramGb} GB RAM`)
  if (size !== undefined) tell('Size', size, `Size ${size}`)
  if (author !== undefined) tell('Author', author, `By ${author}`)
  if (edition !== undefined) tell('Edition', edition, `Edition: ${edition}`)
  if (isFurnished !== undefined)
    tell('Furnished', isFurnished ? 'Yes' : 'No', isFurnished ? 'Furnished' : 'Not furnished')
  if (rentPerYear !== undefined)
    tell('Rent per year', formatNaira(rentPerYear), `${formatNaira(rentPerYear)} a year`)
  if (campusMinutes !== undefined) {
    const walk = `${campusMinutes} min walk`
    tell('To campus', walk, `${walk} to campus`)
  }
  return texts
}
