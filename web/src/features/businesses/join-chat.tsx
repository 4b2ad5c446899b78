import { useQuery } from '@tanstack/react-query'
import { campusShortName } from '#adapters/contract/core/choices.ts'
import { buttonClass } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { communitiesOf } from '../../components/ui/communities.ts'
import { campusPageQuery } from '../../lib/api/campus.ts'
import { isCampus } from '../../lib/campus/campus.ts'

const CHATS: readonly string[] = ['telegram', 'whatsapp']

export function JoinChat({ campus }: { campus: string }) {
  const { data } = useQuery(campusPageQuery(isCampus(campus) ? campus : undefined))
  const chats = data ? communitiesOf(data).filter(({ name }) => CHATS.includes(name)) : []
  if (chats.length === 0) return null
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg font-bold">{`Join the ${campusShortName(campus)} chat`}</h2>
      <p className="text-ink-2">Ask other students about it, and hear campus news.</p>
      <p className="flex flex-wrap gap-3">
        {chats.map(({ name, label, url }) => (
          <a
            key={name}
            href={url}
            target="_blank"
            rel="nofollow noopener noreferrer"
            className={buttonClass({ variant: 'outline' })}
          >
            Join <span>{label}</span>
            <span className="sr-only">, opens in a new tab</span>
          </a>
        ))}
      </p>
    </Card>
  )
}
