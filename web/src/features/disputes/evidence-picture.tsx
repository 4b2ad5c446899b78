import { ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Evidence } from '#adapters/http/contract/disputes.ts'
import { Dialog } from '../../components/dialog.tsx'
import { evidenceUrl } from '../../lib/api/evidence.ts'

/** A photo that only both sides and the admins see: small, and large when pressed. */
export function EvidencePicture({ image, alt }: { image: Evidence; alt: string }) {
  const [large, setLarge] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setLarge(true)}
        aria-label={`${alt}: show large`}
        className="press block size-24 overflow-hidden rounded-md"
        style={{ backgroundColor: image.placeholder }}
      >
        <Loaded image={image} width={320} alt="" className="size-full object-cover" />
      </button>
      <Dialog open={large} onClose={() => setLarge(false)} title={alt}>
        <Loaded
          image={image}
          width={1024}
          alt={alt}
          className="max-h-[70vh] w-full rounded-md object-contain"
        />
      </Dialog>
    </>
  )
}

type LoadedProps = { image: Evidence; width: 320 | 1024; alt: string; className: string }

function Loaded({ image, width, alt, className }: LoadedProps) {
  const [url, setUrl] = useState<string | null>()
  useEffect(() => {
    const control = new AbortController()
    let made: string | undefined
    evidenceUrl(image.id, width, control.signal)
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
  }, [image.id, width])
  if (url === null)
    return (
      <span className="grid size-full place-items-center bg-sunken text-ink-3">
        <ImageOff aria-hidden="true" className="size-6" />
        <span className="sr-only">This photo did not load</span>
      </span>
    )
  return url === undefined ? (
    <span className="sr-only">Loading photo</span>
  ) : (
    <img src={url} alt={alt} width={image.width} height={image.height} className={className} />
  )
}
