import { MESSAGE_IMAGES } from '#adapters/contract/core/limits.ts'
import { refusalOf, refusalToSend } from '../../components/listing/photos/photo-rules.ts'
import { shrinkImage } from '../../lib/photos/image-shrink.ts'

type Taken = { files: File[]; problem: string | undefined }

export async function takePhotos(chosen: readonly File[], room: number): Promise<Taken> {
  const problems = chosen.map(refusalOf).filter((refusal) => refusal !== undefined)
  const fitting = chosen.filter((file) => refusalOf(file) === undefined)
  if (fitting.length > room) problems.push(`At most ${MESSAGE_IMAGES} photos in one message`)
  const files: File[] = []
  for (const original of fitting.slice(0, room)) {
    const file = await shrinkImage(original).catch(() => original)
    const refusal = refusalToSend(file)
    if (refusal === undefined) files.push(file)
    else problems.push(refusal)
  }
  return { files, problem: problems.length > 0 ? problems.join(' ') : undefined }
}
