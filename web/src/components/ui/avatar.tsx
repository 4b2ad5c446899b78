import { useState } from 'react'
import { initialsOf } from '#adapters/contract/core/texts.ts'
import { cx } from '../../lib/cx.ts'

const SIZES = {
  tiny: 'size-6 text-xs',
  small: 'size-8 text-sm',
  medium: 'size-11 text-sm',
  large: 'size-16 text-xl',
} as const

type AvatarProps = {
  name: string
  /** URL of 96 × 96 pixels. */
  picture: string | null
  size?: keyof typeof SIZES
}

/** Shows initials without a loaded picture. Decoration only: the name must be shown, too. */
export function Avatar({ name, picture, size = 'medium' }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const side = size === 'large' ? 320 : 96
  const file = (type: 'avif' | 'webp') => picture?.replace(/-96\.webp$/, `-${side}.${type}`)
  return (
    <span
      aria-hidden="true"
      data-initials={initialsOf(name)}
      className={cx(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-campus-soft font-bold text-campus before:content-[attr(data-initials)]',
        SIZES[size],
      )}
    >
      {picture && picture !== broken && (
        <picture className="absolute inset-0">
          <source type="image/avif" srcSet={file('avif')} />
          <img
            src={file('webp')}
            alt=""
            width={side}
            height={side}
            loading="lazy"
            decoding="async"
            onError={() => setBroken(picture)}
            className="size-full object-cover"
          />
        </picture>
      )}
    </span>
  )
}
