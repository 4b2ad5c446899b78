import { useEffect, useRef, useState } from 'react'
import { shrinkImage } from '../../../lib/photos/image-shrink.ts'
import { moved } from './photo-order.ts'
import { refusalOf, refusalToSend } from './photo-rules.ts'

/** `file` is undefined until it is shrunk; `preview` is an object URL. */
export type Photo = { id: number; name: string; file: File | undefined; preview: string }

const NONE: readonly File[] = []

/** The first is the cover. `surplus` are those over the limit, named in `leftOut`. */
export function usePhotos(max: number, tooMany = `At most ${max} images`, initial: readonly File[] = NONE) {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [problem, setProblem] = useState<string>()
  const [surplus, setSurplus] = useState<readonly File[]>(NONE)
  const lastId = useRef(0)
  usePreviewsFreed(photos)
  useEffect(() => {
    if (initial.length === 0) return
    lastId.current = initial.length
    setPhotos(initial.map((file, index) => chosen(index + 1, file, file)))
  }, [initial])

  function add(files: readonly File[]) {
    const refusals = files.map(refusalOf).filter((refusal) => refusal !== undefined)
    const fitting = files.filter((file) => refusalOf(file) === undefined)
    const taken = fitting.slice(0, Math.max(max - photos.length, 0))
    setSurplus(fitting.slice(taken.length))
    setProblem(refusals.length > 0 ? refusals.join(' ') : undefined)
    const added = taken.map((file) => {
      lastId.current += 1
      return chosen(lastId.current, file)
    })
    setPhotos([...photos, ...added])
    void prepareInTurn(taken, added)
  }

  /** Shrinks one after the other: two large photos at once are too much for a small phone. */
  async function prepareInTurn(files: readonly File[], added: readonly Photo[]) {
    for (const [index, original] of files.entries()) {
      const id = added[index]?.id
      const file = await shrinkImage(original).catch(() => original)
      const refusal = refusalToSend(file)
      if (refusal) setProblem(refusal)
      setPhotos((now) =>
        refusal
          ? now.filter((photo) => photo.id !== id)
          : now.map((photo) => (photo.id === id ? { ...photo, file } : photo)),
      )
    }
  }

  function remove(id: number) {
    setProblem(undefined)
    setSurplus(NONE)
    setPhotos((now) => now.filter((photo) => photo.id !== id))
  }

  function move(from: number, to: number) {
    setSurplus(NONE)
    setPhotos((now) => moved(now, from, to))
  }

  const names = surplus.map(({ name }) => name).join(', ')
  return {
    photos,
    problem,
    leftOut: surplus.length > 0 ? `${tooMany}: ${names} left out.` : undefined,
    surplus,
    forgetSurplus: () => setSurplus(NONE),
    add,
    remove,
    move,
    isFull: photos.length >= max,
    isPreparing: photos.some(({ file }) => file === undefined),
  }
}

function chosen(id: number, original: File, file?: File): Photo {
  return { id, name: original.name, file, preview: URL.createObjectURL(original) }
}

function usePreviewsFreed(photos: readonly Photo[]): void {
  const open = useRef(new Set<string>())
  useEffect(() => {
    const shown = new Set(photos.map(({ preview }) => preview))
    for (const preview of open.current) if (!shown.has(preview)) URL.revokeObjectURL(preview)
    open.current = shown
  }, [photos])
  useEffect(() => {
    const all = open
    return () => {
      for (const preview of all.current) URL.revokeObjectURL(preview)
    }
  }, [])
}
