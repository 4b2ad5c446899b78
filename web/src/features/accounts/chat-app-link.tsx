import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ChatApp } from '#adapters/contract/core/chat-apps.ts'
import { me, type User } from '#adapters/contract/identity/accounts.ts'
import { chatCalls } from '#adapters/contract/identity/chat-links.ts'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/form/field.tsx'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { codeIn } from '../../lib/digits.ts'
import { sessionUser, setUser } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import * as words from './words.ts'

const CODE_LENGTH = 6
/** The link is good for ten minutes; a new one is there before it ends. */
const RENEWED_AFTER_MS = 8 * 60_000
const ASKED_EVERY_MS = 3000

const offerOf = ({ channel }: ChatApp) => ['chat-link', channel]

/** Both ways to link: the bot opened by a link that knows who comes, or its code entered here. */
export function ChatAppLink({ app, bot }: { app: ChatApp; bot: string }) {
  const [opened, setOpened] = useState(false)
  const { data: offer, error } = useQuery({
    queryKey: offerOf(app),
    queryFn: ({ signal }) => call(chatCalls(app).offerLink, {}, { signal, asksForProof: false }),
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
        <p className="text-ink-2">{words.getMessagesOrdersAndMoneyUpdates(app.name, app.startButton)}</p>
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
              {words.open(app.botLabel(bot), <span className="sr-only">{words.opensInANewTab}</span>)}
            </span>
          </a>
        )}
        <p role="status" className="text-sm text-ink-2 empty:hidden">
          {opened && words.waitingForYouToPressStart(app.name, app.startButton)}
        </p>
      </div>
      <CodeForm app={app} />
    </div>
  )
}

/** Whoever signed in a while ago proves who they are, and gets the link then. */
function ProveFirst({ app }: { app: ChatApp }) {
  const queries = useQueryClient()
  const prove = useSubmitOnce({
    mutationFn: (_: undefined) => call(chatCalls(app).offerLink),
    onSuccess: (offer) => queries.setQueryData(offerOf(app), offer),
    onError: (error) => toast.error(userMessage(error, words.failedToLinkChatAccount(app.name))),
  })
  return (
    <Button variant="outline" busy={prove.isPending} onClick={() => prove.submit(undefined)}>
      {words.connectChatApp(app.name)}
    </Button>
  )
}

function CodeForm({ app }: { app: ChatApp }) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const link = useSubmitOnce({
    mutationFn: () => call(chatCalls(app).verifyCode, { body: { code } }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await showNewUser()
    },
    onError: (error) => {
      const own = error instanceof ApiError ? error.errors.code : undefined
      setProblem(own ?? userMessage(error, words.failedToLinkChatAccount(app.name)))
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() === '') return setProblem(words.pleaseEnterTheCode)
    link.submit(undefined)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 border-line border-t pt-6">
      <Field
        label={words.code}
        hint={words.usingChatAppOnAnotherDeviceSend(app.name)}
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
      <Button type="submit" variant="outline" busy={link.isPending} busyLabel={words.linking}>
        {words.linkChatApp(app.name)}
      </Button>
    </form>
  )
}

/** Shows the account as it is now; with an app to announce, says so once its chat is linked. */
export async function showNewUser({ announced: app }: { announced?: ChatApp } = {}): Promise<User> {
  const { user } = await call(me)
  // The code may have linked it in the meantime, and said so.
  if (app && user[app.chatId] !== null && sessionUser()?.[app.chatId] === null)
    toast.success(words.chatAccountLinkedSuccessfully(app.name))
  setUser(user)
  return user
}
