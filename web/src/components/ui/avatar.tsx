/** The first letters of a name on the colour of the campus. Decoration only: the name stands beside it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      data-initials={initialsOf(name)}
      className="grid size-11 shrink-0 place-items-center rounded-full bg-campus-soft text-sm font-bold text-campus before:content-[attr(data-initials)]"
    />
  )
}

/** `AO` of Ada Obi. */
function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/)
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : parts
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
