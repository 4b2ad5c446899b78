import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { me, type User } from '#adapters/http/contract/accounts.ts'
import { unlinkTelegram, verifyTelegramCode } from '#adapters/http/contract/telegram.ts'
import { Button, buttonClass } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Field } from '../../components/field.tsx'
import { Notice } from '../../components/notice.tsx'
import { SectionHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { settingsQuery } from '../../lib/api/settings.ts'
import { useAct } from '../../lib/api/use-act.ts'
import { setUser } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'

const CODE_LENGTH = 6
const FAILED = 'Failed to link Telegram account. Please try again.'

/** Linking the chat app: the code of the bot while unlinked, what is linked after. */
export function TelegramCard({ user }: { user: User }) {
  const { data } = useQuery(settingsQuery)
  return (
    <Card>
      <SectionHeader heading="Telegram" />
      {!data ? (
        <Skeleton lines={1} label="Loading Telegram" />
      ) : user.telegramChatId !== null ? (
        <Linked />
      ) : data.telegramBot === null ? (
        <Notice>Telegram is not set up on this server. You are told by email.</Notice>
      ) : (
        <CodeForm bot={data.telegramBot} />
      )}
    </Card>
  )
}

function CodeForm({ bot }: { bot: string }) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const link = useAct({
    mutationFn: () => call(verifyTelegramCode, { body: { code } }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await showNewUser()
    },
    onError: (error) => {
      const own = error instanceof ApiError ? error.errors.code : undefined
      setProblem(own ?? userMessage(error, FAILED))
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() === '') return setProblem('Please enter the code')
    link.act(undefined)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-ink-2">
        Write to our bot, and it answers with a code of {CODE_LENGTH} characters. Enter it here within ten
        minutes to be told of messages, orders and money.
      </p>
      <a
        href={`https://t.me/${bot}?start=link`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: 'outline' })}
      >
        <Send aria-hidden="true" className="size-5" />
        Open @{bot}
        <span className="sr-only">, opens in a new tab</span>
      </a>
      <Field
        label="Code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={CODE_LENGTH}
        value={code}
        error={problem}
        onChange={(event) => {
          setCode(event.target.value.toUpperCase())
          setProblem(undefined)
        }}
      />
      <Button type="submit" variant="outline" busy={link.isPending} busyLabel="Linking…">
        Link Telegram
      </Button>
    </form>
  )
}

function Linked() {
  const unlink = useAct({
    mutationFn: () => call(unlinkTelegram),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await showNewUser()
    },
    onError: (error) => toast.error(userMessage(error, 'Failed to unlink Telegram')),
  })
  return (
    <div className="grid gap-4">
      <Notice tone="money">Your Telegram account is linked.</Notice>
      <Button
        variant="outline"
        busy={unlink.isPending}
        busyLabel="Unlinking…"
        onClick={() => unlink.act(undefined)}
      >
        Unlink Telegram
      </Button>
    </div>
  )
}

async function showNewUser(): Promise<void> {
  const { user } = await call(me)
  setUser(user)
}
