import { decoderPool } from '#adapters/images/decoder-pool.ts'
import { sharePicture } from '#adapters/images/share-picture.ts'
import { listenToListingChanges } from '#adapters/postgres/catalog/listing-changes.ts'
import {
  createCountView,
  createIsPrivateImage,
  createUnshownImages,
} from '#adapters/postgres/catalog/listings.ts'
import {
  imageRemover,
  orphanedImageRemover,
  REMOVING,
  REMOVING_AT_ONCE,
  UNUSED_RETENTION_MS,
} from '../workers/channels/images.ts'
import type { Core } from './core.ts'

export function catalogForServer(
  { db, notices, store }: Pick<Core, 'db' | 'notices' | 'store'>,
  directUrl: string,
  onError: (error: Error) => void,
) {
  const pictures = decoderPool()
  const listingChanges = listenToListingChanges(directUrl, notices, onError)
  return {
    deps: {
      listingChanges,
      countView: createCountView(db),
      images: { process: pictures.process, share: sharePicture(store, pictures.draw), store },
      isPrivateImage: createIsPrivateImage(db),
    },
    stop: () => Promise.all([pictures.stop(), listingChanges.close()]),
  }
}

export function catalogForWorkers({ db, store, now }: Pick<Core, 'db' | 'store' | 'now'>) {
  const unshown = createUnshownImages(db)
  const handle = imageRemover({ store, unshown })
  return {
    channels: {
      images: { of: REMOVING, delayMs: UNUSED_RETENTION_MS, handle },
      cards: { of: REMOVING_AT_ONCE, handle },
    },
    removeOrphanedImages: orphanedImageRemover({ store, unshown, now }),
  }
}
