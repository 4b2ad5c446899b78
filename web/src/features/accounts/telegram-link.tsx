import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { me } from '#adapters/contract/identity/accounts.ts'
import { offerTelegramLink, verifyTelegramCode } from '#adapters/contract/identity/telegram.ts'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/form/field.tsx'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { sessionUser, setUser } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import * as words from './words.ts'

const OFFER = ['telegram-link']
const CODE_LENGTH = 6
const LINKED = words.telegramAccountLinkedSuccessfully
const FAILED = words.failedToLinkTelegramAccountPlease
/** The link is good for ten minutes; a new one is there before it ends. */
const RENEWED_AFTER_MS = 8 * 60_000
const ASKED_EVERY_MS = 3000

/** Both ways to link: the bot opened by a link that knows who comes, or its code entered here. */
export function TelegramLink({ bot }: { bot: string }) {
  const [opened, setOpened] = useState(false)
  const { data: offer, error } = useQuery({
    queryKey: OFFER,
    queryFn: ({ signal }) => call(offerTelegramLink, {}, { signal, asksForProof: false }),
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
  const needsProof = error instanceof ApiError && error.code === 'STEP_UP_REQUIRED'
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <p className="text-ink-2">{words.getMessagesOrdersAndMoneyUpdates}</p>
        {needsProof ? (
          <ProveFirst />
        ) : (
          <a
            href={offer?.url ?? `https://t.me/${bot}`}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => setOpened(true)}
            className={buttonClass({ variant: 'outline' })}
          >
            <Send aria-hidden="true" className="size-5" />
            {words.open(bot, <span className="sr-only">{words.opensInANewTab}</span>)}
          </a>
        )}
        <p role="status" className="text-sm text-ink-2 empty:hidden">
          {opened && words.waitingForYouToPressStart}
        </p>
      </div>
      <CodeForm />
    </div>
  )
}

/** Whoever signed in a while ago proves who they are, and gets the link then. */
function ProveFirst() {
  const queries = useQueryClient()
  const prove = useSubmitOnce({
    mutationFn: (_: undefined) => call(offerTelegramLink),
    onSuccess: (offer) => queries.setQueryData(OFFER, offer),
    onError: (error) => toast.error(userMessage(error, FAILED)),
  })
  return (
    <Button variant="outline" busy={prove.isPending} onClick={() => prove.submit(undefined)}>
      {words.connectTelegram}
    </Button>
  )
}

function CodeForm() {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const link = useSubmitOnce({
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
    if (code.trim() === '') return setProblem(words.pleaseEnterTheCode)
    link.submit(undefined)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 border-line border-t pt-6">
      <Field
        label={words.code}
        hint={words.usingTelegramOnAnotherDeviceSend}
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
      <Button type="submit" variant="outline" busy={link.isPending} busyLabel={words.linking}>
        {words.linkTelegram}
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
