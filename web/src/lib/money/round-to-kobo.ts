/** Returns naira to the kobo: sums and differences of naira with kobo are inexact floats. */
export function roundToKobo(naira: number): number {
  return Math.round(naira * 100) / 100
}
