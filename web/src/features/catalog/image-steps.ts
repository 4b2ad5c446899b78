/** One call on the pictures of a listing. */
export type ImageStep<New> = { remove: number } | { add: readonly New[] }

/**
 * The calls that take these pictures away and bring those: never more than `most` at a time, and never none on the way,
 * which the server would refuse. Together with what stays there must be 1 to `most` in the end.
 */
export function imageSteps<New>(
  { kept, removed, added }: { kept: number; removed: readonly number[]; added: readonly New[] },
  most: number,
): ImageStep<New>[] {
  const steps: ImageStep<New>[] = []
  const [going, coming] = [[...removed], [...added]]
  let now = kept + removed.length
  while (going.length > 0 || coming.length > 0) {
    while (going.length > 0 && now > 1) {
      steps.push({ remove: going.shift() ?? 0 })
      now -= 1
    }
    const add = coming.splice(0, most - now)
    if (add.length === 0) break
    steps.push({ add })
    now += add.length
  }
  return steps
}
