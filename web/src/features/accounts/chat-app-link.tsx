import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ChatApp } from '#adapters/contract/core/chat-apps.ts'
import type { User } from '#adapters/contract/identity/accounts.ts'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/form/field.tsx'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { sessionUser, setUser } from '../../lib/session/session.ts'
import { toast } from '../../lib/toast.ts'
import { codeIn } from '../../lib/typed/digits.ts'

const CODE_LENGTH = 6
/** Links expire after ten minutes, so they are renewed earlier. */
const RENEWED_AFTER_MS = 8 * 60_000
const ASKED_EVERY_MS = 3000

const offerOf = ({ channel }: ChatApp) => ['chat-link', channel]

export function ChatAppLink({ app, bot }: { app: ChatApp; bot: string }) {
  const [opened, setOpened] = useState(false)
  const { data: offer, error } = useQuery({
    queryKey: offerOf(app),
    queryFn: ({ signal }) => call(`POST /api/${app.channel}/link`, {}, { signal, promptsForProof: false }),
    staleTime: RENEWED_AFTER_MS,
    refetchInterval: RENEWED_AFTER_MS,
    gcTime: 0,
  })
  useQuery({
    queryKey: ['chat-linked', app.channel],
    queryFn: () => showNewUser({ announced: app }),
    enabled: opened,
    refetchInterval: ASKED_EVERY_MS,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  })
  const needsProof = error instanceof ApiError && error.code === 'STEP_UP_REQUIRED'
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <p className="text-ink-2">{`Get messages, orders and money updates in ${app.name}. Open our bot and press ${app.startButton} to link your chat.`}</p>
        {needsProof ? (
          <ProveFirst app={app} />
        ) : (
          <a
            href={offer?.url ?? app.botUrl(bot)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => setOpened(true)}
            className={buttonClass({ variant: 'outline' })}
          >
            <Send aria-hidden="true" className="size-5" />
            <span>
              Open <span>{app.botLabel(bot)}</span>
              <span className="sr-only">, opens in a new tab</span>
            </span>
          </a>
        )}
        <p role="status" className="text-sm text-ink-2 empty:hidden">
          {opened && `Waiting for you to press ${app.startButton} in ${app.name}…`}
        </p>
      </div>
      <CodeForm app={app} />
    </div>
  )
}

/** Older sessions pass a step-up check before they get the link. */
function ProveFirst({ app }: { app: ChatApp }) {
  const queries = useQueryClient()
  const prove = useSubmitOnce({
    mutationFn: (_: undefined) => call(`POST /api/${app.channel}/link`),
    onSuccess: (offer) => queries.setQueryData(offerOf(app), offer),
    onError: (error) =>
      toast.error(userMessage(error, `Failed to link ${app.name} account. Please try again.`)),
  })
  return (
    <Button variant="outline" busy={prove.isPending} onClick={() => prove.submit(undefined)}>
      {`Connect ${app.name}`}
    </Button>
  )
}

function CodeForm({ app }: { app: ChatApp }) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const link = useSubmitOnce({
    mutationFn: () => call(`POST /api/${app.channel}/verify-code`, { body: { code } }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await showNewUser()
    },
    onError: (error) => {
      const own = error instanceof ApiError ? error.errors.code : undefined
      setProblem(own ?? userMessage(error, `Failed to link ${app.name} account. Please try again.`))
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() === '') return setProblem('Please enter the code')
    link.submit(undefined)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 border-line border-t pt-6">
      <Field
        label="Code"
        hint={`Using ${app.name} on another device? Send /start to our bot and enter the 6 characters it sends you.`}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        error={problem}
        onChange={(event) => {
          setCode(codeIn(event.target.value, CODE_LENGTH))
          setProblem(undefined)
        }}
      />
      <Button type="submit" variant="outline" busy={link.isPending} busyLabel="Linking…">
        {`Link ${app.name}`}
      </Button>
    </form>
  )
}

/** Reloads the session's user; with `announced`, reports a newly linked chat app. */
export async function showNewUser({ announced: app }: { announced?: ChatApp } = {}): Promise<User> {
  const { user } = await call('GET /api/auth/me')
  // The code form may already have linked and reported it.
  if (app && user[app.chatId] !== null && sessionUser()?.[app.chatId] === null)
    toast.success(`${app.name} account linked successfully!`)
  setUser(user)
  return user
}
