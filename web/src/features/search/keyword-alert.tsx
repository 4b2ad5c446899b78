import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import {
  getNotificationSettings,
  setNotificationSettings,
} from '#adapters/contract/notifying/notification-settings.ts'
import { Button } from '../../components/ui/button.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { toast } from '../../lib/toast.ts'
import * as words from './words.ts'

const LONGEST_KEYWORD = 40

/** Adds what was searched for to the keywords that its user is told new listings for. */
export function KeywordAlert({ q }: { q: string }) {
  const keyword = q.replaceAll(',', ' ').replace(/\s+/g, ' ').trim()
  const [isOn, setOn] = useState(false)
  const { submit, isPending } = useSubmitOnce({
    mutationFn: (_: undefined) => addKeyword(keyword),
    onSuccess: () => setOn(true),
    onError: (error) => toast.error(userMessage(error, words.alertFailed)),
  })
  if (keyword === '' || keyword.length > LONGEST_KEYWORD) return null
  if (isOn)
    return (
      <p role="status" className="font-semibold">
        {words.alertIsOn(keyword)}
      </p>
    )
  return (
    <Button
      busy={isPending}
      busyLabel={words.savingAlert}
      icon={<BellPlus aria-hidden="true" className="size-5" />}
      onClick={() => submit(undefined)}
    >
      {words.alertMe(keyword)}
    </Button>
  )
}

async function addKeyword(keyword: string): Promise<void> {
  const settings = await call(getNotificationSettings)
  const keywords = settings.notificationKeywords
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  if (keywords.some((each) => each.toLowerCase() === keyword.toLowerCase())) return
  await call(setNotificationSettings, {
    body: { ...settings, notificationKeywords: [...keywords, keyword].join(', ') },
  })
}
