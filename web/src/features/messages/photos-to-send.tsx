import { ChosenPhotos } from '../../components/listing/photos/chosen-photos.tsx'

type Chosen = { id: string; file: File }
type Props = { photos: readonly Chosen[]; onRemove: (id: string) => void }

export default function PhotosToSend({ photos, onRemove }: Props) {
  return <ChosenPhotos photos={{ images: photos, remove: onRemove }} />
}
