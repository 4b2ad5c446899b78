import { useState } from 'react'
import type { User } from '#adapters/http/contract/accounts.ts'
import { setMessageNotifications } from '#adapters/http/contract/messages.ts'
import { Switch } from '../../components/switch.tsx'
import { call } from '../../lib/api/client.ts'
import { sessionUser, setUser } from '../../lib/session.ts'

/** Whether new messages are told in the chat app, too. A failure puts it back. */
export function NotificationsToggle({ user }: { user: User }) {
  const [wanted, setWanted] = useState<boolean>()
  const on = wanted ?? user.notifyByTelegram

  async function change(next: boolean) {
    setWanted(next)
    try {
      const { notifyByTelegram } = await call(setMessageNotifications, { body: { notifyByTelegram: next } })
      const current = sessionUser()
      if (current) setUser({ ...current, notifyByTelegram })
    } catch (error) {
      console.warn('notifications were not changed:', error)
    }
    setWanted(undefined)
  }
  return (
    <div className="card mb-4 rounded-lg bg-surface px-4 py-2 shadow-card">
      <Switch
        label="Telegram notifications"
        hint="Tells you of new messages once your account is linked."
        checked={on}
        onChange={({ target }) => void change(target.checked)}
      />
    </div>
  )
}
