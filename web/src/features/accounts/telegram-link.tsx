import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { me } from '#adapters/http/contract/accounts.ts'
import { offerTelegramLink, verifyTelegramCode } from '#adapters/http/contract/telegram.ts'
import { Button, buttonClass } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { useAct } from '../../lib/api/use-act.ts'
import { sessionUser, setUser } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'

const CODE_LENGTH = 6
const LINKED = 'Telegram account linked successfully!'
const FAILED = 'Failed to link Telegram account. Please try again.'
/** The link is good for ten minutes; a new one is there before it ends. */
const RENEWED_AFTER_MS = 8 * 60_000
const ASKED_EVERY_MS = 3000

/** Both ways to link: the bot opened by a link that knows who comes, or its code entered here. */
export function TelegramLink({ bot }: { bot: string }) {
  const [opened, setOpened] = useState(false)
  const { data: offer } = useQuery({
    queryKey: ['telegram-link'],
    queryFn: ({ signal }) => call(offerTelegramLink, {}, { signal }),
    staleTime: RENEWED_AFTER_MS,
    refetchInterval: RENEWED_AFTER_MS,
    gcTime: 0,
  })
  useQuery({
    queryKey: ['telegram-linked'],
    queryFn: () => showNewUser({ announced: true }),
    enabled: opened,
    refetchInterval: ASKED_EVERY_MS,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  })
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <p className="text-ink-2">
          Be told of messages, orders and money where you are anyway. Open our bot and press Start: that links
          your chat.
        </p>
        <a
          href={offer?.url ?? `https://t.me/${bot}`}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => setOpened(true)}
          className={buttonClass({ variant: 'outline' })}
        >
          <Send aria-hidden="true" className="size-5" />
          Open @{bot}
          <span className="sr-only">, opens in a new tab</span>
        </a>
        <p role="status" className="text-sm text-ink-2 empty:hidden">
          {opened && 'Waiting for you to press Start in Telegram…'}
        </p>
      </div>
      <CodeForm />
    </div>
  )
}

function CodeForm() {
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
    <form onSubmit={submit} noValidate className="grid gap-4 border-line border-t pt-6">
      <Field
        label="Code"
        hint="Telegram on another device? Write /start to the bot and enter the 6 characters that it answers within ten minutes."
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

/** Shows the account as it is now; `announced` says so once it is linked. */
export async function showNewUser({ announced = false } = {}): Promise<boolean> {
  const { user } = await call(me)
  const isLinked = user.telegramChatId !== null
  // The code may have linked it in the meantime, and said so.
  if (announced && isLinked && sessionUser()?.telegramChatId === null) toast.success(LINKED)
  setUser(user)
  return isLinked
}
