import { useQuery } from '@tanstack/react-query'
import { campusShortName } from '#adapters/http/contract/choices.ts'
import { buttonClass } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { communitiesOf } from '../../components/communities.tsx'
import { campusPageQuery } from '../../lib/api/campus.ts'
import { isCampus } from '../../lib/campus.ts'

const CHATS: readonly string[] = ['telegram', 'whatsapp']

/** Where the campus chats, for questions that others can answer, too; nothing where no chat is set. */
export function JoinChat({ campus }: { campus: string }) {
  const { data } = useQuery(campusPageQuery(isCampus(campus) ? campus : undefined))
  const chats = data ? communitiesOf(data).filter(({ name }) => CHATS.includes(name)) : []
  if (chats.length === 0) return null
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg font-bold">Join the {campusShortName(campus)} chat</h2>
      <p className="text-ink-2">Ask who has been here, and hear what is new on this campus.</p>
      <p className="flex flex-wrap gap-3">
        {chats.map(({ name, label, url }) => (
          <a
            key={name}
            href={url}
            target="_blank"
            rel="nofollow noopener noreferrer"
            className={buttonClass({ variant: 'outline' })}
          >
            Join {label}
            <span className="sr-only">, opens in a new tab</span>
          </a>
        ))}
      </p>
    </Card>
  )
}
