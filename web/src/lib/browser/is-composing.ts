/** Keys handled by an input method have this `keyCode`. */
const INPUT_METHOD = 229

/** WebKit ends the composition before the Enter that ended it, and marks that Enter only by its code. */
export function isComposing({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === INPUT_METHOD
}
