import { type FormEvent, useState } from 'react'
import type { TermsToAccept } from '#adapters/contract/identity/accounts.ts'
import { TermsLinks } from '../../components/terms-links.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog/dialog.tsx'
import { SelectField } from '../../components/ui/form/select-field.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { CAMPUS_CHOICES, isCampus, rememberCampus, rememberedCampus } from '../../lib/campus/campus.ts'
import { campusOfReturn, isSignedInHereOnly, setUser, termsAccepted } from '../../lib/session/session.ts'
import { toastAfterReload } from '../../lib/toast.ts'

/** Required dialog: without a campus nothing can be listed or bought. Includes the Terms after Google. */
export default function CampusDialog({ terms }: { terms: TermsToAccept | null }) {
  const [campus, setCampus] = useState<string>(campusOfReturn() ?? rememberedCampus() ?? '')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!isCampus(campus)) return setProblem('Please select your campus')
    setBusy(true)
    try {
      if (terms) await call('POST /api/auth/terms', { body: { version: terms.version } })
      const { message, user } = await call('PUT /api/auth/profile', { body: { campus } })
      rememberCampus(campus)
      toastAfterReload(message)
      if (!isSignedInHereOnly()) return location.reload()
      setUser(user)
      termsAccepted()
    } catch (error) {
      setProblem(userMessage(error, 'Failed to update campus. Please try again.'))
      setBusy(false)
    }
  }

  return (
    <Dialog open required onClose={() => undefined} title="Select Your Campus">
      <form onSubmit={(event) => void save(event)} noValidate className="grid gap-4">
        <p className="text-ink-2">Choose where you study. You can’t change it later.</p>
        <SelectField
          label="Campus"
          required
          placeholder="Choose your campus"
          choices={CAMPUS_CHOICES}
          value={campus}
          error={problem}
          onChange={(event) => {
            setCampus(event.target.value)
            setProblem(undefined)
          }}
        />
        {terms && (
          <p className="text-sm text-ink-2">
            By continuing you say that you’re 18 or older and accept our <TermsLinks />.
          </p>
        )}
        <Button type="submit" wide busy={busy} busyLabel="Saving…">
          Continue
        </Button>
      </form>
    </Dialog>
  )
}
