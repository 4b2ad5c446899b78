import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CHATS, type ChatApp } from '#adapters/contract/core/chat-apps.ts'
import type { NoticePreference } from '#adapters/contract/notifying/notice-preferences.ts'
import { Card } from '../../components/ui/card.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { SectionHeader } from '../../components/ui/page/page-header.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { settingsQuery } from '../../lib/api/settings.ts'
import { toast } from '../../lib/toast.ts'

type Group = NoticePreference['group']
type Channel = NoticePreference['channel']

const preferencesQuery = queryOptions({
  queryKey: ['notifications', 'preferences'],
  meta: { offline: true },
  queryFn: ({ signal }) => call('GET /api/notifications/preferences', {}, { signal }),
})

const GROUPS: readonly { group: Group; label: string; hint: string }[] = [
  { group: 'messages', label: 'Messages', hint: 'Emails: unread ones, at most one an hour' },
  {
    group: 'orders',
    label: 'Orders',
    hint: 'Emails: payments, disputes and steps that need you are always sent',
  },
  {
    group: 'gigs',
    label: 'Bids and gigs',
    hint: 'Emails: payments, cancellations and steps that need you are always sent',
  },
  {
    group: 'listings',
    label: 'Listings and alerts',
    hint: 'Yours, your favorites, and matches of searches and keywords',
  },
  { group: 'money', label: 'Account and money', hint: 'Emails are always sent' },
  {
    group: 'administration',
    label: 'Your work as an admin',
    hint: 'A summary at 8 in the morning, none when all is well. Also reports and student cards that are a day old.',
  },
]
const CHANNELS: readonly { channel: Channel; label: string; bot?: ChatApp['bot'] }[] = [
  { channel: 'push', label: 'Push' },
  { channel: 'email', label: 'Email' },
  ...CHATS.map(({ channel, name, bot }) => ({ channel, label: name, bot })),
]

export function PreferencesCard() {
  const { data, isError, error, refetch } = useQuery(preferencesQuery)
  const { data: settings } = useQuery(settingsQuery)
  return (
    <Card>
      <SectionHeader heading="What we tell you, and where" />
      <p className="text-sm text-ink-2">
        The app always shows all of it under Notifications. Choose where else you want it. Changes are saved
        at once.
      </p>
      {data ? (
        <Choices
          preferences={data.preferences}
          channels={CHANNELS.filter(({ bot }) => bot === undefined || settings?.[bot] != null)}
        />
      ) : isError ? (
        <ErrorState message={userMessage(error, 'Failed to load your choices')} onRetry={() => refetch()} />
      ) : (
        <Skeleton lines={5} label="Loading your choices" />
      )}
    </Card>
  )
}

function Choices({
  preferences,
  channels,
}: {
  preferences: readonly NoticePreference[]
  channels: typeof CHANNELS
}) {
  const { isOn, change } = useChange()
  const groups = GROUPS.filter(({ group }) => preferences.some((each) => each.group === group))
  return (
    <table className="mt-4 w-full table-fixed border-collapse">
      <thead>
        <tr className="text-left text-sm text-ink-2">
          <th scope="col" className="font-normal">
            <span className="sr-only">Kind of notification</span>
          </th>
          {channels.map(({ channel, label }) => (
            <th key={channel} scope="col" className="w-16 text-center font-semibold">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {groups.map(({ group, label, hint }) => (
          <tr key={group}>
            <th scope="row" className="py-2 pr-2 text-left font-normal">
              <span className="block font-semibold">{label}</span>
              <span className="block text-xs text-ink-2">{hint}</span>
            </th>
            {channels.map(({ channel, label: where }) => {
              const choice = preferences.find((each) => each.group === group && each.channel === channel)
              return (
                <td key={channel} className="p-0 text-center">
                  {choice && (
                    <label className="inline-grid size-11 place-items-center">
                      <input
                        type="checkbox"
                        aria-label={`${label}: ${where}`}
                        className="size-6 accent-primary disabled:opacity-60"
                        checked={isOn(choice)}
                        disabled={choice.isFixed}
                        onChange={({ target }) => change({ group, channel, isOn: target.checked })}
                      />
                    </label>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Change = Pick<NoticePreference, 'group' | 'channel' | 'isOn'>

function keyOf({ group, channel }: Change): string {
  return `${group}:${channel}`
}

function useChange() {
  const queries = useQueryClient()
  const { queryKey } = preferencesQuery
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
  const { mutate } = useMutation({
    // Serialized, so that the last choice wins.
    scope: { id: 'notice-preferences' },
    mutationFn: (body: Change) => call('PUT /api/notifications/preferences', { body }),
    onSuccess: (_, saved) =>
      queries.setQueryData(
        queryKey,
        (before) =>
          before && {
            preferences: before.preferences.map((each) =>
              keyOf(each) === keyOf(saved) ? { ...each, isOn: saved.isOn } : each,
            ),
          },
      ),
    onError: (error) => {
      toast.error(userMessage(error, 'Failed to save your choice'))
      setChosen({})
      void queries.invalidateQueries({ queryKey })
    },
  })
  return {
    isOn: (choice: Change) => chosen[keyOf(choice)] ?? choice.isOn,
    change: (wanted: Change) => {
      setChosen((before) => ({ ...before, [keyOf(wanted)]: wanted.isOn }))
      mutate(wanted)
    },
  }
}
