/** JSON that a script element may hold: no `<` ends it early, no comment opens. */
export function scriptSafe(value: object): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
