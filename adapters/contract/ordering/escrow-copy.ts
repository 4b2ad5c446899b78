import { daysInWords } from '#domain/shared/time.ts'

export { daysInWords }

/** The promise under the top bar of every page, on a server that releases escrow some days after delivery. */
export function clockedPromise(autoReleaseDays: number): string {
  return `Your money is safe in escrow until you confirm delivery, or ${daysInWords(autoReleaseDays)} after delivery.`
}
