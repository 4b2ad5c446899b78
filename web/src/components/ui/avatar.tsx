import { initialsOf } from '#adapters/contract/core/texts.ts'

/** Decoration only: the name must be shown, too. */
export function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      data-initials={initialsOf(name)}
      className="grid size-11 shrink-0 place-items-center rounded-full bg-campus-soft text-sm font-bold text-campus before:content-[attr(data-initials)]"
    />
  )
}
