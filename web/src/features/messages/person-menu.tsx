import { Ban, EllipsisVertical, Flag } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { DisclosureMenu, menuItemClass } from '../../components/disclosure-menu.tsx'
import { ReportDialog } from '../../components/report-dialog.tsx'
import { useBlock } from '../../lib/api/blocks.ts'

type PersonMenuProps = { id: number; name: string; isBlocked: boolean }

/** Keeping somebody away, and telling the admins about them. */
export function PersonMenu({ id, name, isBlocked }: PersonMenuProps) {
  const [asking, setAsking] = useState<'block' | 'report'>()
  const block = useBlock()
  const stop = () => setAsking(undefined)
  function pressBlock() {
    if (isBlocked) block.act({ id, blocked: false })
    else setAsking('block')
  }
  return (
    <>
      <DisclosureMenu
        name={`More about ${name}`}
        label={<EllipsisVertical aria-hidden="true" className="size-5" />}
      >
        {(close) => (
          <ul>
            <li>
              <button type="button" className={menuItemClass} onClick={both(close, pressBlock)}>
                <Ban aria-hidden="true" className="size-5" />
                {isBlocked ? 'Unblock' : 'Block'}
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
        onConfirm={() => block.act({ id, blocked: true }, { onSettled: stop })}
        title={`Block ${name}?`}
        confirmLabel="Block"
        busy={block.isPending}
        busyLabel="Blocking…"
        danger
      >
        Until you take it back you cannot write to each other, and neither of you sees what the other lists.
        Orders and gigs that you already share go on. They are not told.
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
