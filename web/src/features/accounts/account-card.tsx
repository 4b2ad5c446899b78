import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportAccount } from '#adapters/contract/identity/sessions.ts'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { SectionHeader } from '../../components/ui/page-header.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { toast } from '../../lib/toast.ts'
import { CloseAccountDialog } from './close-account-dialog.tsx'
import * as words from './words.ts'

const FILE_NAME = 'campus-marketplace.json'

/** Taking everything along, and closing the account. */
export function AccountCard() {
  const [closing, setClosing] = useState(false)
  const download = useSubmitOnce({
    mutationFn: async () => save(await call(exportAccount)),
    onError: (error) => toast.error(userMessage(error, words.failedToDownloadYourData)),
  })
  return (
    <Card>
      <SectionHeader heading={words.yourData} />
      <div className="grid gap-3">
        <Button
          variant="outline"
          icon={<Download aria-hidden="true" className="size-5" />}
          busy={download.isPending}
          busyLabel={words.preparing}
          onClick={() => download.submit(undefined)}
        >
          {words.downloadMyData}
        </Button>
        <Button variant="danger-outline" onClick={() => setClosing(true)}>
          {words.deleteMyAccount}
        </Button>
      </div>
      <CloseAccountDialog open={closing} onClose={() => setClosing(false)} />
    </Card>
  )
}

/** Hands the data to the browser as a file. */
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
