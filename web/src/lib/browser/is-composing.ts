/** Keys handled by an input method have this `keyCode`. */
const INPUT_METHOD = 229

/** Checks the code, too: WebKit ends the composition before the Enter that ended it. */
export function isComposing({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === INPUT_METHOD
}
