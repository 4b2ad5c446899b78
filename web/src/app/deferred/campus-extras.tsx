import { useQuery } from '@tanstack/react-query'
import { Bot, type LucideIcon, Users } from 'lucide-react'
import { campusPageQuery } from '../../lib/api/campus.ts'
import { useCampus } from '../../lib/campus/use-campus.ts'
import { useSession } from '../../lib/session/session.ts'

export function CampusExtras() {
  const { campus } = useCampus()
  const { status } = useSession()
  const { data } = useQuery(campusPageQuery(campus))
  if (!data) return null
  return (
    <aside
      aria-label="On your campus"
      className="fixed top-1/4 left-0 z-10 hidden flex-col gap-2 xl:flex print:hidden"
    >
      {data.groups.length > 0 && (
        <nav aria-label="Groups of the campus" className="grid gap-2">
          {data.groups.map(({ label, url }) => (
            <Tab key={label} icon={Users} label={label} url={url} />
          ))}
        </nav>
      )}
      {status === 'in' && data.chatBotUrl !== null && (
        <Tab icon={Bot} label="Chat bot" url={data.chatBotUrl} />
      )}
    </aside>
  )
}

function Tab({ icon: Icon, label, url }: { icon: LucideIcon; label: string; url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="nofollow noopener noreferrer"
      className="flex max-h-48 w-7 flex-col items-center gap-2 rounded-r-lg bg-surface py-3 text-xs font-semibold shadow-card hover:bg-campus-soft"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-campus" />
      <span className="truncate [writing-mode:vertical-rl]">{label}</span>
      <span className="sr-only">, opens in a new tab</span>
    </a>
  )
}
