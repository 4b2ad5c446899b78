import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { SectionHeader } from '../../components/ui/page/page-header.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { toast } from '../../lib/toast.ts'
import { CloseAccountDialog } from './close-account-dialog.tsx'

const FILE_NAME = 'campus-marketplace.json'

export function AccountCard() {
  const [closing, setClosing] = useState(false)
  const download = useSubmitOnce({
    mutationFn: async () => save(await call('GET /api/auth/export')),
    onError: (error) => toast.error(userMessage(error, 'Failed to download your data')),
  })
  return (
    <Card>
      <SectionHeader heading="Your data" />
      <div className="grid gap-3">
        <Button
          variant="outline"
          icon={<Download aria-hidden="true" className="size-5" />}
          busy={download.isPending}
          busyLabel="Preparing…"
          onClick={() => download.submit(undefined)}
        >
          Download my data
        </Button>
        <Button variant="danger-outline" onClick={() => setClosing(true)}>
          Delete my account
        </Button>
      </div>
      <CloseAccountDialog open={closing} onClose={() => setClosing(false)} />
    </Card>
  )
}

function save(contents: unknown): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(contents, null, 2)], { type: 'application/json' }),
  )
  const link = document.createElement('a')
  link.href = address
  link.download = FILE_NAME
  link.click()
  URL.revokeObjectURL(address)
}
