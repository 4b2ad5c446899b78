import { useState } from 'react'
import { CHATS, type ChatApp, ofChats } from '#adapters/contract/core/chat-apps.ts'
import type { User } from '#adapters/contract/identity/accounts.ts'
import { Switch } from '../../components/ui/form/switch.tsx'
import { call } from '../../lib/api/client.ts'
import { sessionUser, setUser } from '../../lib/session/session.ts'

export function NotificationsToggle({ user }: { user: User }) {
  return (
    <div className="card mb-4 rounded-lg bg-surface px-4 py-2 shadow-card">
      {CHATS.map((app) => (
        <Toggle key={app.channel} app={app} user={user} />
      ))}
    </div>
  )
}

function Toggle({ app: { name, isOn }, user }: { app: ChatApp; user: User }) {
  const [wanted, setWanted] = useState<boolean>()

  async function change(next: boolean) {
    setWanted(next)
    try {
      const body = { ...ofChats('isOn', (each) => user[each.isOn]), [isOn]: next }
      const saved = await call('PUT /api/messages/notifications', { body })
      const current = sessionUser()
      if (current) setUser({ ...current, ...saved })
    } catch (error) {
      console.warn('notifications were not changed:', error)
    }
    setWanted(undefined)
  }
  return (
    <Switch
      label={`${name} notifications`}
      hint={`Get new messages in ${name} once your account is linked.`}
      checked={wanted ?? user[isOn]}
      onChange={({ target }) => void change(target.checked)}
    />
  )
}
