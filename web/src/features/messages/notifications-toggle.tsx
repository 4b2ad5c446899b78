import { useState } from 'react'
import type { User } from '#adapters/contract/identity/accounts.ts'
import { setMessageNotifications } from '#adapters/contract/messaging/messages.ts'
import { Switch } from '../../components/ui/form/switch.tsx'
import { call } from '../../lib/api/client.ts'
import { sessionUser, setUser } from '../../lib/session.ts'
import * as words from './words.ts'

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
        label={words.telegramNotifications}
        hint={words.getNewMessagesInTelegramOnce}
        checked={on}
        onChange={({ target }) => void change(target.checked)}
      />
    </div>
  )
}
