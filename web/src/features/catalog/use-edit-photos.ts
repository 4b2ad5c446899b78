import { useRef, useState } from 'react'
import type { Image } from '#adapters/http/contract/catalog.ts'
import { IMAGES } from '#adapters/http/contract/limits.ts'
import { imageSteps } from './image-steps.ts'
import type { useListingActs } from './owner-api.ts'
import { useKeptPhotos } from './use-kept-photos.ts'
import { usePhotos } from './use-photos.ts'

const FULL = `Maximum ${IMAGES.most} images allowed`
const NONE = 'At least one image is required'

/** The photos of a listing that is edited: what is there may be moved and marked for removal, new ones wait until it is saved. */
export function useEditPhotos(stored: readonly Image[]) {
  const [problem, setProblem] = useState<string>()
  const chooser = useRef<HTMLButtonElement>(null)
  const { images, kept, removed, imageOrder, isMarked, mark, orderOf, said } = useKeptPhotos(stored)
  const fresh = usePhotos(IMAGES.most - kept.length, FULL)
  const total = kept.length + fresh.photos.length

  function toggle(id: number) {
    if (isMarked(id) && total >= IMAGES.most) return setProblem(FULL)
    setProblem(undefined)
    mark(id)
  }

  /** False, and says why, when nothing would be left to show. */
  function check(): boolean {
    setProblem(total === 0 ? NONE : undefined)
    if (total === 0) chooser.current?.focus()
    return total > 0
  }

  /** Removes and adds on the server; what is done is done, when a later step fails. */
  async function save({ removeImage, addImages }: ReturnType<typeof useListingActs>): Promise<void> {
    const ready = fresh.photos.flatMap(({ id, file }) => (file ? [{ id, file }] : []))
    for (const step of imageSteps({ kept: kept.length, removed, added: ready }, IMAGES.most))
      if ('remove' in step) await removeImage(step.remove)
      else {
        await addImages(step.add.map(({ file }) => file))
        for (const { id } of step.add) fresh.remove(id)
      }
  }

  return {
    images,
    kept,
    imageOrder,
    isMarked,
    toggle,
    orderOf,
    said,
    fresh,
    chooser,
    problem: fresh.problem ?? problem,
    /** Why it cannot be saved; undefined when it can. */
    none: total === 0 ? NONE : undefined,
    check,
    save,
  }
}

export type EditPhotos = ReturnType<typeof useEditPhotos>
