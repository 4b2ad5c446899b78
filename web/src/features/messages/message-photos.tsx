import type { MessageImage } from '#adapters/contract/messaging/messages.ts'
import { PrivatePicture } from '../../components/listing/photos/private-picture.tsx'
import { InView } from '../../components/ui/loading/in-view.tsx'
import { PHOTO_SIZE } from './photo-size.ts'

export default function MessagePhotos({ images, by }: { images: readonly MessageImage[]; by: string }) {
  return (
    <>
      {images.map((image, index) => (
        <li key={image.id}>
          <InView name={`message-photo-${image.id}`} before={<div className={PHOTO_SIZE} />}>
            <PrivatePicture
              path="/api/messages/images"
              image={image}
              alt={
                images.length === 1 ? `Photo from ${by}` : `Photo ${index + 1} of ${images.length} from ${by}`
              }
              className={PHOTO_SIZE}
            />
          </InView>
        </li>
      ))}
    </>
  )
}
