export type ImageStep<New> = { remove: number } | { add: readonly New[] }

/** Never shows more than `max` pictures, or none, in between, which the server would refuse. */
export function imageSteps<New>(
  { remaining, removed, added }: { remaining: number; removed: readonly number[]; added: readonly New[] },
  max: number,
): ImageStep<New>[] {
  const steps: ImageStep<New>[] = []
  const [going, coming] = [[...removed], [...added]]
  let now = remaining + removed.length
  while (going.length > 0 || coming.length > 0) {
    while (going.length > 0 && now > 1) {
      steps.push({ remove: going.shift() ?? 0 })
      now -= 1
    }
    const add = coming.splice(0, max - now)
    if (add.length === 0) break
    steps.push({ add })
    now += add.length
  }
  return steps
}
