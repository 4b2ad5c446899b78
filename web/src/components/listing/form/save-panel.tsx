import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { EditPhotos } from '../photos/use-edit-photos.ts'

type SavePanelProps = {
  saving: { busy: boolean; failure: string | undefined }
  photos: Pick<EditPhotos, 'fresh'>
  backTo: string
}

export function SavePanel({ saving: { busy, failure }, photos, backTo }: SavePanelProps) {
  return (
    <div className="grid gap-3">
      {failure !== undefined && !busy && <Notice tone="danger">{failure}</Notice>}
      <Button
        type="submit"
        wide
        busy={busy || photos.fresh.isPreparing}
        busyLabel={busy ? 'Saving…' : 'Preparing photos…'}
      >
        Save Changes
      </Button>
      <ButtonLink to={backTo} variant="outline" wide>
        Cancel
      </ButtonLink>
    </div>
  )
}
