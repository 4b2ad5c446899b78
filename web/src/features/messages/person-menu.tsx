import { Ban, EllipsisVertical, Flag } from 'lucide-react'
import { useState } from 'react'
import { ReportDialog } from '../../components/listing/deal/report-dialog.tsx'
import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { DisclosureMenu, menuItemClass } from '../../components/ui/menu/disclosure-menu.tsx'
import { useBlock } from '../../lib/api/blocks.ts'
import * as words from './words.ts'

type PersonMenuProps = { id: number; name: string; isBlocked: boolean }

/** Keeping somebody away, and telling the admins about them. */
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
                <span>{isBlocked ? words.unblock : words.block}</span>
              </button>
            </li>
            <li>
              <button
                type="button"
                className={menuItemClass}
                onClick={both(close, () => setAsking('report'))}
              >
                <Flag aria-hidden="true" className="size-5" />
                {words.report}
              </button>
            </li>
          </ul>
        )}
      </DisclosureMenu>
      <ConfirmDialog
        open={asking === 'block'}
        onClose={stop}
        onConfirm={() => block.submit({ id, blocked: true }, { onSettled: stop })}
        title={words.blockOfName(name)}
        confirmLabel={words.block}
        busy={block.isPending}
        busyLabel={words.blocking}
        danger
      >
        {words.youWontBeAbleToMessage}
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
