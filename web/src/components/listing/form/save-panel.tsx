import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type SavePanelProps = { busy: boolean; isPreparing: boolean; failure: string | undefined; backTo: string }

/** The end of an edit form: what went wrong, and the ways on. */
export function SavePanel({ busy, isPreparing, failure, backTo }: SavePanelProps) {
  return (
    <div className="grid gap-3">
      {failure !== undefined && !busy && <Notice tone="danger">{failure}</Notice>}
      <Button
        type="submit"
        wide
        busy={busy || isPreparing}
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
