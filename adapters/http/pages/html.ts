/** Returns JSON that is safe inside a script element: no `<` can end it or open a comment. */
export function scriptSafe(value: object): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
