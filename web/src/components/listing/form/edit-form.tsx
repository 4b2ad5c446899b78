import type { ReactNode } from 'react'
import { EditPhotoField } from '../photos/edit-photo-field.tsx'
import type { EditPhotos } from '../photos/use-edit-photos.ts'
import { BESIDE_PREVIEW } from './preview.tsx'
import { SavePanel } from './save-panel.tsx'
import type { useSaveListing } from './use-save-listing.ts'

type EditFormProps = {
  photos: EditPhotos
  saving: ReturnType<typeof useSaveListing>
  backTo: string
  /** The texts. */
  children: ReactNode
  /** What others will see of it. */
  preview: ReactNode
}

/** The form that changes a listing: its photos, its texts, and the ways on. */
export function EditForm({
  photos,
  saving: { submit, busy, failure },
  backTo,
  children,
  preview,
}: EditFormProps) {
  return (
    <div className={BESIDE_PREVIEW}>
      <form
        noValidate
        onSubmit={submit}
        className="card grid gap-6 rounded-lg bg-surface p-4 shadow-card md:p-6"
      >
        <EditPhotoField photos={photos} busy={busy} />
        {children}
        <SavePanel busy={busy} isPreparing={photos.fresh.isPreparing} failure={failure} backTo={backTo} />
      </form>
      {preview}
    </div>
  )
}
