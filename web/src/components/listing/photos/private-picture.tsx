import { ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { privatePictureUrl } from '../../../lib/api/private-picture.ts'
import { cx } from '../../../lib/cx.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'

type Picture = { id: number; width: number; height: number; placeholder: string }
type PrivatePictureProps = {
  path: string
  image: Picture
  alt: string
  className?: string
}

export function PrivatePicture({ path, image, alt, className = 'size-24' }: PrivatePictureProps) {
  const [large, setLarge] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setLarge(true)}
        aria-label={`Show large: ${alt}`}
        className={cx('press block overflow-hidden rounded-md', className)}
        style={{ backgroundColor: image.placeholder }}
      >
        <Loaded path={path} image={image} width={320} alt="" className="size-full object-cover" />
      </button>
      <Dialog open={large} onClose={() => setLarge(false)} title={alt}>
        <Loaded
          path={path}
          image={image}
          width={1024}
          alt={alt}
          className="max-h-[70vh] w-full rounded-md object-contain"
        />
      </Dialog>
    </>
  )
}

type LoadedProps = { path: string; image: Picture; width: 320 | 1024; alt: string; className: string }

function Loaded({ path, image, width, alt, className }: LoadedProps) {
  const [url, setUrl] = useState<string | null>()
  useEffect(() => {
    const control = new AbortController()
    let made: string | undefined
    privatePictureUrl(path, image.id, width, control.signal)
      .then((address) => {
        made = address
        if (control.signal.aborted) URL.revokeObjectURL(address)
        else setUrl(address)
      })
      .catch(() => {
        if (!control.signal.aborted) setUrl(null)
      })
    return () => {
      control.abort()
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [path, image.id, width])
  if (url === null)
    return (
      <span className="grid size-full place-items-center bg-sunken text-ink-3">
        <ImageOff aria-hidden="true" className="size-6" />
        <span className="sr-only">We couldn’t load this photo</span>
      </span>
    )
  return url === undefined ? (
    <span className="sr-only">Loading photo</span>
  ) : (
    <img src={url} alt={alt} width={image.width} height={image.height} className={className} />
  )
}
