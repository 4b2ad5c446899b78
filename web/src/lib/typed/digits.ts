const DIGIT = /^\p{Nd}$/u

/** Replaces decimal digits of every script by 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
}

/** Scripts have their digits in order from 0 to 9, in runs of ten. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1
  return (code - first) % 10
}

/** Returns the run of just this length, otherwise all digits, so that the form can refuse too many. */
export function digitsIn(text: string, length: number): string {
  const plain = asciiDigits(text)
  return onlyRun(plain.match(/\d+/g), length) ?? plain.replace(/\D/g, '')
}

/** Returns a code of capital letters and digits, likewise. */
export function codeIn(text: string, length: number): string {
  const plain = asciiDigits(text).toUpperCase()
  return onlyRun(plain.match(/[A-Z\d]+/g), length) ?? plain.replace(/[^A-Z\d]/g, '')
}

function onlyRun(runs: readonly string[] | null, length: number): string | undefined {
  const fitting = (runs ?? []).filter((run) => run.length === length)
  return fitting.length === 1 ? fitting[0] : undefined
}
