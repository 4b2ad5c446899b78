import { useRef, useState } from 'react'
import type { Image } from '#adapters/contract/catalog/listing.ts'
import type { useListingActions } from '../../../lib/api/listings.ts'
import { imageSteps } from './image-steps.ts'
import { tooManyPhotos } from './photo-rules.ts'
import { usePhotos } from './use-photos.ts'
import { useStoredPhotos } from './use-stored-photos.ts'

const NONE = 'At least one image is required'

type Limits = { max: number; canBeNone?: boolean }

/** Stored photos can be moved and marked for removal, new ones are added on save. */
export function useEditPhotos(stored: readonly Image[], { max, canBeNone = false }: Limits) {
  const full = tooManyPhotos(max)
  const [problem, setProblem] = useState<string>()
  const chooser = useRef<HTMLButtonElement>(null)
  const { images, remaining, removed, imageOrder, isMarked, mark, orderOf, said } = useStoredPhotos(stored)
  const fresh = usePhotos(max - remaining.length, full)
  const total = remaining.length + fresh.photos.length
  const none = total === 0 && !canBeNone ? NONE : undefined

  function toggle(id: number) {
    if (isMarked(id) && total >= max) return setProblem(full)
    setProblem(undefined)
    mark(id)
  }

  function check(): boolean {
    if (canBeNone) return true
    setProblem(none)
    if (none !== undefined) chooser.current?.focus()
    return none === undefined
  }

  /** Completed steps stay done when a later one fails. */
  async function save({ removeImage, addImages }: ReturnType<typeof useListingActions>): Promise<void> {
    const ready = fresh.photos.flatMap(({ id, file }) => (file ? [{ id, file }] : []))
    for (const step of imageSteps({ remaining: remaining.length, removed, added: ready }, max))
      if ('remove' in step) await removeImage(step.remove)
      else {
        await addImages(step.add.map(({ file }) => file))
        for (const { id } of step.add) fresh.remove(id)
      }
  }

  return {
    max,
    images,
    remaining,
    removed,
    imageOrder,
    isMarked,
    toggle,
    orderOf,
    said,
    fresh,
    chooser,
    problem: fresh.problem ?? problem,
    none,
    check,
    save,
  }
}

export type EditPhotos = ReturnType<typeof useEditPhotos>
