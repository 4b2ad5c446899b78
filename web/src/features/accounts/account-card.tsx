import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { closeAccount, exportAccount } from '#adapters/http/contract/sessions.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Notice } from '../../components/notice.tsx'
import { SectionHeader } from '../../components/page-header.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { useAct } from '../../lib/api/use-act.ts'
import { leave } from '../../lib/leave.ts'
import { toast } from '../../lib/toast.ts'

const FILE_NAME = 'campus-marketplace.json'

/** Taking everything along, and closing the account. */
export function AccountCard() {
  const [closing, setClosing] = useState(false)
  const download = useAct({
    mutationFn: async () => save(await call(exportAccount)),
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
          onClick={() => download.act(undefined)}
        >
          Download my data
        </Button>
        <Button variant="danger-outline" onClick={() => setClosing(true)}>
          Delete my account
        </Button>
      </div>
      <CloseDialog open={closing} onClose={() => setClosing(false)} />
    </Card>
  )
}

function CloseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<{ field?: string | undefined; whole?: string | undefined }>({})
  const close = useAct({
    mutationFn: () => call(closeAccount, { body: { password } }),
    onSuccess: ({ message }) => leave(message),
    onError: (error) => {
      const field = error instanceof ApiError ? error.errors.password : undefined
      setProblem(field ? { field } : { whole: userMessage(error, 'Failed to delete your account') })
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setProblem({})
    close.act(undefined)
  }
  return (
    <Dialog open={open} onClose={() => !close.isPending && onClose()} title="Delete my account?">
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-ink-2">
          Your listings, messages and personal details are erased for good. Finished orders stay with the
          people you dealt with, under “Deleted user”. Money must be settled first.
        </p>
        {problem.whole !== undefined && <Notice tone="danger">{problem.whole}</Notice>}
        <PasswordField
          label="Your password"
          hint="Leave it empty if you only ever signed in by Google."
          autoComplete="current-password"
          value={password}
          error={problem.field}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="grid gap-3 md:flex md:justify-end">
          <Button variant="outline" onClick={onClose} disabled={close.isPending}>
            Keep my account
          </Button>
          <Button type="submit" variant="danger" busy={close.isPending} busyLabel="Deleting…">
            Delete my account
          </Button>
        </div>
      </form>
    </Dialog>
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
