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
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
