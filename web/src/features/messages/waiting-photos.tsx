import { useEffect, useState } from 'react'
import { unsentPhotos } from './stored-photos.ts'

export default function WaitingPhotos({ storedAs }: { storedAs: string }) {
  const [urls, setUrls] = useState<readonly string[]>([])
  useEffect(() => {
    let made: string[] = []
    let isShown = true
    void unsentPhotos.stored(storedAs).then((files) => {
      if (!isShown) return
      made = files.map((file) => URL.createObjectURL(file))
      setUrls(made)
    })
    return () => {
      isShown = false
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [storedAs])
  return (
    <>
      {urls.map((url) => (
        <li key={url}>
          <img src={url} alt="" className="size-24 rounded-md bg-sunken object-cover" />
        </li>
      ))}
    </>
  )
}
