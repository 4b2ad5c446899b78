import { type FormEvent, useState } from 'react'
import { updateProfile } from '#adapters/http/contract/accounts.ts'
import { CAMPUS_LABELS, CAMPUSES } from '#adapters/http/contract/choices.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { isCampus, rememberCampus, rememberedCampus } from '../../lib/campus.ts'
import { toastAfterReload } from '../../lib/toast.ts'

const CHOICES = CAMPUSES.map((value) => ({ value, label: CAMPUS_LABELS[value] }))

/** Asks a signed-in user for their campus. It cannot be put away: nothing can be listed or bought without one. */
export default function CampusDialog() {
  const [campus, setCampus] = useState<string>(rememberedCampus() ?? '')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!isCampus(campus)) return setProblem('Please select your campus')
    setBusy(true)
    try {
      const { message } = await call(updateProfile, { body: { campus } })
      rememberCampus(campus)
      toastAfterReload(message)
      location.reload()
    } catch (error) {
      setProblem(userMessage(error, 'Failed to update campus. Please try again.'))
      setBusy(false)
    }
  }

  return (
    <Dialog open required onClose={() => undefined} title="Select Your Campus">
      <form onSubmit={(event) => void save(event)} noValidate className="grid gap-4">
        <p className="text-ink-2">You buy and sell on one campus. It cannot be changed later.</p>
        <SelectField
          label="Campus"
          required
          placeholder="Choose your campus"
          choices={CHOICES}
          value={campus}
          error={problem}
          onChange={(event) => {
            setCampus(event.target.value)
            setProblem(undefined)
          }}
        />
        <Button type="submit" wide busy={busy} busyLabel="Saving…">
          Continue
        </Button>
      </form>
    </Dialog>
  )
}
