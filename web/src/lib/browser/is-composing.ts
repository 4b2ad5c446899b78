/** The code of each key that an input method takes. */
const INPUT_METHOD = 229

/**
 * Returns whether a key goes to an input method, which writes a word of several keys. WebKit ends the word before the Enter that
 * ended it, and marks that Enter by its code only.
 */
export function isComposing({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === INPUT_METHOD
}
