import type { ReactNode } from 'react'

const SUN = 'var(--accent)'

/** Drawn in `currentColor` (the campus accent) and danfo yellow, on 144 × 112, lines of 2. */
const DRAWINGS = {
  stall: (
    <>
      <path d="M30 46v50M114 46v50M22 96h100" />
      <path d="M26 24h92l10 20H16z" fill={SUN} />
      <path d="M16 44c0 12 19 12 19 0 0 12 18 12 18 0 0 12 19 12 19 0 0 12 19 12 19 0 0 12 18 12 18 0 0 12 19 12 19 0" />
      <path d="M40 74h64v22H40zM48 84h10M66 84h20" />
    </>
  ),
  bag: (
    <>
      <path d="M40 40h64l8 56H32z" fill={SUN} />
      <path d="M56 52V34a16 16 0 0 1 32 0v18" />
      <path d="M58 74c8 8 20 8 28 0" />
    </>
  ),
  envelope: (
    <>
      <path d="M24 34h96v60H24z" />
      <path d="m24 34 48 36 48-36" fill={SUN} />
      <path d="m24 94 34-34M120 94 86 60" />
    </>
  ),
  books: (
    <>
      <path d="M24 84h72v12H24zM30 72h60v12H30z" />
      <path d="M26 60h58v12H26z" fill={SUN} />
      <path d="M40 60v12M78 84v12M42 72v12" />
      <circle cx="94" cy="40" r="20" fill="var(--surface)" />
      <path d="m108 55 16 17M84 40a10 10 0 0 1 10-10" />
    </>
  ),
  wallet: (
    <>
      <path d="M36 36 94 18l6 18" fill={SUN} />
      <path d="M24 36h92v60H32a8 8 0 0 1-8-8z" fill="var(--surface)" />
      <path d="M88 56h34v20H88a10 10 0 0 1 0-20z" fill={SUN} />
      <path d="M91 66h.1" strokeWidth="4" />
    </>
  ),
  toolbox: (
    <>
      <path d="M24 50h96v44H24z" />
      <path d="M24 50h96v16H24z" fill={SUN} />
      <path d="M54 50V36h36v14M64 60h16v14H64z" />
    </>
  ),
  plug: (
    <>
      <path d="M40 34h28v44H40c-12 0-20-10-20-22s8-22 20-22z" fill={SUN} />
      <path d="M68 46h14M68 66h14M20 56H6" />
      <path d="M100 34h18c12 0 16 12 16 22s-4 22-16 22h-18zM100 46h-6M100 66h-6" />
      <path d="m84 22 3 8M94 18v8M86 92l3-8M96 96v-8" />
    </>
  ),
  danfo: (
    <>
      <path d="M14 40a8 8 0 0 1 8-8h70l22 24v26H14z" fill={SUN} />
      <path d="M14 64h100" strokeWidth="4" />
      <path d="M24 40h20v14H24zM52 40h20v14H52zM80 40h10l12 14H80z" fill="var(--surface)" />
      <circle cx="36" cy="84" r="9" fill="var(--surface)" />
      <circle cx="90" cy="84" r="9" fill="var(--surface)" />
      <path d="M4 96h136M130 96V30M122 20h16v14h-16zM127 24l6 6M133 24l-6 6" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type IllustrationName = keyof typeof DRAWINGS

type IllustrationProps = { name: IllustrationName; className?: string | undefined }

/** A small drawing for an empty page. Decoration only. */
export function Illustration({ name, className }: IllustrationProps) {
  return (
    <svg
      viewBox="0 0 144 112"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {DRAWINGS[name]}
    </svg>
  )
}
