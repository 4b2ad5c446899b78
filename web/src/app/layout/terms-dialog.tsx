import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { TermsToAccept } from '#adapters/contract/identity/accounts.ts'
import { TermsLinks } from '../../components/terms-links.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog/dialog.tsx'
import { AppLink } from '../../components/ui/link.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { termsAccepted } from '../../lib/session/session.ts'
import { toast } from '../../lib/toast.ts'

const FREE: readonly string[] = [
  ...[paths.terms, paths.privacy, paths.help, paths.contact],
  ...[paths.withdraw, paths.profile],
]

/** Consent to new Terms, over the page: typed text stays. */
export default function TermsDialog({ version, changes }: TermsToAccept) {
  const { pathname } = useLocation()
  const [problem, setProblem] = useState<string>()
  const accept = useSubmitOnce({
    mutationFn: (_: undefined) => call('POST /api/auth/terms', { body: { version } }),
    onSuccess: ({ message }) => {
      toast.success(message)
      termsAccepted()
    },
    onError: (error) => setProblem(userMessage(error, 'We couldn’t save your answer. Please try again.')),
  })
  if (FREE.includes(pathname)) return null
  return (
    <Dialog open required onClose={() => undefined} title="Do you accept our Terms?">
      <div className="grid gap-4">
        {changes.length > 0 && (
          <div>
            <p className="font-bold">What changed</p>
            <ul className="mt-1 grid list-disc gap-1 pl-5 text-ink-2">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </div>
        )}
        <p className="text-ink-2">
          By accepting you say that you’re 18 or older and accept our <TermsLinks />.
        </p>
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
        <Button
          wide
          busy={accept.isPending}
          busyLabel="Saving…"
          onClick={() => {
            setProblem(undefined)
            accept.submit(undefined)
          }}
        >
          Accept and continue
        </Button>
        <p className="text-sm text-ink-2">
          Don’t agree? <AppLink to={paths.withdraw}>Withdraw your money</AppLink> and{' '}
          <AppLink to={paths.profile}>delete your account</AppLink>.
        </p>
      </div>
    </Dialog>
  )
}
