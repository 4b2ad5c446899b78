import { Ban, EllipsisVertical, Flag } from 'lucide-react'
import { useState } from 'react'
import { ReportDialog } from '../../components/listing/deal/report-dialog.tsx'
import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { DisclosureMenu, menuItemClass } from '../../components/ui/menu/disclosure-menu.tsx'
import { useBlock } from '../../lib/api/blocks.ts'

type PersonMenuProps = { id: number; name: string; isBlocked: boolean }

export function PersonMenu({ id, name, isBlocked }: PersonMenuProps) {
  const [asking, setAsking] = useState<'block' | 'report'>()
  const block = useBlock()
  const stop = () => setAsking(undefined)
  function pressBlock() {
    if (isBlocked) block.submit({ id, blocked: false })
    else setAsking('block')
  }
  return (
    <>
      <DisclosureMenu
        name={`More about ${name}`}
        hasOwnGlyph
        label={<EllipsisVertical aria-hidden="true" className="size-5" />}
      >
        {(close) => (
          <ul>
            <li>
              <button type="button" className={menuItemClass} onClick={both(close, pressBlock)}>
                <Ban aria-hidden="true" className="size-5" />
                <span>{isBlocked ? 'Unblock' : 'Block'}</span>
              </button>
            </li>
            <li>
              <button
                type="button"
                className={menuItemClass}
                onClick={both(close, () => setAsking('report'))}
              >
                <Flag aria-hidden="true" className="size-5" />
                Report
              </button>
            </li>
          </ul>
        )}
      </DisclosureMenu>
      <ConfirmDialog
        open={asking === 'block'}
        onClose={stop}
        onConfirm={() => block.submit({ id, blocked: true }, { onSuccess: stop })}
        title={`Block ${name}?`}
        confirmLabel="Block"
        busy={block.isPending}
        busyLabel="Blocking…"
        danger
      >
        You won’t be able to message each other or see each other’s listings. Orders and gigs you already
        share continue. We don’t tell them, and you can unblock them any time.
      </ConfirmDialog>
      <ReportDialog reported={{ userId: id }} name={name} open={asking === 'report'} onClose={stop} />
    </>
  )
}

function both(first: () => void, second: () => void): () => void {
  return () => {
    first()
    second()
  }
}
