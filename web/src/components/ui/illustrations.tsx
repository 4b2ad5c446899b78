import drawings from './illustrations.svg'

export type IllustrationName =
  | 'stall'
  | 'bag'
  | 'envelope'
  | 'books'
  | 'wallet'
  | 'toolbox'
  | 'plug'
  | 'danfo'

type IllustrationProps = { name: IllustrationName; className?: string | undefined }

/** Decorative, on 144 × 112, in lines of 2. The drawings are loaded on demand. */
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
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
