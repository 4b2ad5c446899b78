import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Time } from '../../components/ui/time.tsx'
import { onTyping } from '../../lib/live/live-notifications.ts'
import { presenceQuery } from './presence.ts'

/** Typing ends without another signal in this time. */
const VANISHES_AFTER_MS = 6000

type Props = {
  otherId: number
  newest: number | undefined
}

/** Empty if either of the two hides it. */
export default function PresenceLine({ otherId, newest }: Props) {
  const lastSeenAt = useQuery(presenceQuery(otherId)).data?.lastSeenAt
  const isTyping = useTyping(otherId, newest)
  return (
    <>
      <span role="status">{isTyping && 'typing…'}</span>
      <span>
        {!isTyping && lastSeenAt && (
          <span>
            Last seen <Time at={lastSeenAt} as="relative" />
          </span>
        )}
      </span>
    </>
  )
}

function useTyping(otherId: number, newest: number | undefined): boolean {
  const [isTyping, setIsTyping] = useState(false)
  useEffect(() => {
    let end: ReturnType<typeof setTimeout> | undefined
    const stop = onTyping((who) => {
      if (who !== otherId) return
      setIsTyping(true)
      clearTimeout(end)
      end = setTimeout(() => setIsTyping(false), VANISHES_AFTER_MS)
    })
    return () => {
      stop()
      clearTimeout(end)
    }
  }, [otherId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each received message ends typing
  useEffect(() => setIsTyping(false), [newest])
  return isTyping
}
