/** The `keyCode` of keys handled by an input method. */
const INPUT_METHOD = 229

/**
 * Returns whether a key press belongs to an input method. WebKit ends the composition before the Enter that ended it, and marks that
 * Enter only by its code.
 */
export function isComposing({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === INPUT_METHOD
}
