export async function allOf<T>(iterable: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of iterable) all.push(item)
  return all
}
