import { decoderPool } from '#adapters/images/decoder-pool.ts'
import { sharePicture } from '#adapters/images/share-picture.ts'
import { listenToListingChanges } from '#adapters/postgres/catalog/listing-changes.ts'
import {
  createCountView,
  createIsPrivateImage,
  createUnshownImages,
} from '#adapters/postgres/catalog/listings.ts'
import { HOUR_MS, later, MINUTE_MS } from '#domain/shared/time.ts'
import { every, type Log } from '../workers/batches.ts'
import {
  imageRemover,
  orphanedImageRemover,
  REMOVE_EVERY_MS,
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
  const removeOrphans = orphanedImageRemover({ store, unshown, now })
  const handle = imageRemover({ store, unshown })
  return {
    channels: {
      images: { of: REMOVING, delayMs: UNUSED_RETENTION_MS, handle },
      cards: { of: REMOVING_AT_ONCE, handle },
    },
    schedules: [
      every(
        10 * MINUTE_MS,
        'files.tidy',
        () => store.tidy(later(now(), -HOUR_MS)),
        'deleted old temporary files',
      ),
      {
        name: 'images.sweep',
        everyMs: REMOVE_EVERY_MS,
        run: async (log: Log) => {
          const { removed, left } = await removeOrphans()
          if (removed > 0) log.info({ removed }, 'deleted picture files that no table uses')
          if (left > 0) log.warn({ left }, 'most pictures here are not in any table: deleted none')
        },
      },
    ],
  }
}
