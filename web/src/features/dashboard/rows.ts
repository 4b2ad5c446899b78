/** Accepts a named or bare list; logs any other shape and returns none. */
export function rowsOf<Name extends string, Row>(
  name: Name,
  answer: Readonly<Record<Name, readonly Row[]>> | readonly Row[],
): readonly Row[] {
  const rows: unknown = Array.isArray(answer)
    ? answer
    : (answer as Partial<Record<Name, unknown>> | null)?.[name]
  if (Array.isArray(rows)) return rows
  console.warn(`${name}: an unexpected answer`, answer)
  return []
}
