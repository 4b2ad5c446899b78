import { Download, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFileUrl } from '../../../lib/photos/use-file-url.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Bone } from '../../ui/loading/skeleton.tsx'
import { drawStatusPicture, type StatusPicture } from './status-picture.ts'

type StatusDialogProps = { open: boolean; onClose: () => void; picture: StatusPicture; url: string }

export function StatusDialog({ open, onClose, picture, url }: StatusDialogProps) {
  const [file, setFile] = useState<File>()
  const [failed, setFailed] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const address = useFileUrl(file)
  // Drawn once: what it shows does not change while the dialog is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    drawStatusPicture(picture, url).then(setFile, () => setFailed(true))
  }, [])
  const isTaken = file !== undefined && !isRefused && navigator.canShare?.({ files: [file] }) === true

  async function share() {
    if (!file) return
    try {
      await navigator.share({ files: [file] })
      onClose()
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setRefused(true)
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title="Share to WhatsApp Status">
      <div className="grid gap-4">
        {failed && <p role="alert">We couldn’t make the picture. Check your connection.</p>}
        {!failed && (
          <p className="text-sm text-ink-2">
            <span>
              {isTaken
                ? 'Choose WhatsApp, then My status.'
                : 'Download the picture, then add it to your Status.'}
            </span>
            <span>{picture.things ? ' The code opens your page.' : ' The code opens this page.'}</span>
          </p>
        )}
        {address ? (
          <img
            src={address}
            alt={`${picture.title} with a QR code of its page`}
            width={1080}
            height={1920}
            className="mx-auto h-96 w-auto rounded-md"
          />
        ) : (
          !failed && <Bone className="mx-auto h-96 w-54 rounded-md!" />
        )}
        {isTaken && (
          <Button icon={<Share2 aria-hidden="true" className="size-5" />} onClick={() => void share()}>
            Share picture
          </Button>
        )}
        {!isTaken && address && (
          <a href={address} download="status.jpg" className={buttonClass({})}>
            <Download aria-hidden="true" className="size-5" />
            <span>Download picture</span>
          </a>
        )}
      </div>
    </Dialog>
  )
}
