import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type SendPanelProps = {
  isSending: boolean
  isPreparing: boolean
  /** Uploaded, 0 to 1. */
  share: number
  failure: string | undefined
  cancel: () => void
  label: string
}

export function SendPanel({ isSending, isPreparing, share, failure, cancel, label }: SendPanelProps) {
  return (
    <div className="grid gap-3">
      {failure !== undefined && !isSending && <Notice tone="danger">{failure}</Notice>}
      {isSending && <Progress share={share} />}
      <Button
        type="submit"
        wide
        busy={isSending || isPreparing}
        busyLabel={isSending ? 'Adding...' : 'Preparing photos…'}
      >
        {label}
      </Button>
      {isSending && (
        <Button variant="outline" wide onClick={cancel}>
          Cancel upload
        </Button>
      )}
    </div>
  )
}

function Progress({ share }: { share: number }) {
  const percent = Math.floor(share * 100)
  return (
    <div className="grid gap-1.5">
      <p className="flex justify-between gap-4 text-sm">
        <span role="status">{share < 1 ? 'Uploading your photos' : 'Uploaded. Getting them ready…'}</span>
        <span className="font-semibold tabular-nums">{`${percent} %`}</span>
      </p>
      <progress
        aria-label="Upload"
        max={1}
        value={share}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-neutral-soft accent-primary [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-neutral-soft [&::-webkit-progress-value]:bg-primary"
      />
    </div>
  )
}
