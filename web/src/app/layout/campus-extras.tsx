import { useQuery } from '@tanstack/react-query'
import { Bot, Users } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { campusPageQuery } from '../../lib/api/campus.ts'
import { useSession } from '../../lib/session.ts'
import { useCampus } from '../../lib/use-campus.ts'

/** Where the place of the chat bot is that of the Send button. */
const WRITING = /^\/messages\/\d/

/** What floats beside every screen: the groups of the campus on the left edge, the chat bot for who is signed in. */
export default function CampusExtras() {
  const { campus } = useCampus()
  const { status } = useSession()
  const { pathname } = useLocation()
  const { data } = useQuery(campusPageQuery(campus))
  if (!data) return null
  return (
    <>
      {data.groups.length > 0 && (
        <nav
          aria-label="Groups of the campus"
          className="fixed top-1/3 left-0 z-10 hidden flex-col gap-2 xl:flex print:hidden"
        >
          {data.groups.map(({ label, url }) => (
            <a
              key={label}
              href={url}
              target="_blank"
              rel="nofollow noopener noreferrer"
              className="group flex min-h-11 items-center gap-2 rounded-r-lg bg-surface pr-3 pl-2 text-sm font-semibold shadow-card hover:bg-campus-soft"
            >
              <Users aria-hidden="true" className="size-5 text-campus" />
              <span className="max-w-0 overflow-hidden whitespace-nowrap transition-[max-width] group-hover:max-w-40 group-focus-visible:max-w-40">
                {label}
              </span>
              <span className="sr-only">, opens in a new tab</span>
            </a>
          ))}
        </nav>
      )}
      {status === 'in' && data.chatBotUrl !== null && !WRITING.test(pathname) && (
        <a
          href={data.chatBotUrl}
          target="_blank"
          rel="nofollow noopener noreferrer"
          aria-label="Chat bot, opens in a new tab"
          title="Chat bot"
          className="press fixed right-4 bottom-[calc(5rem+var(--action-bar,0px))] z-10 grid size-12 place-items-center rounded-full bg-primary text-on-primary shadow-pop md:bottom-6 print:hidden"
        >
          <Bot aria-hidden="true" className="size-6" />
        </a>
      )}
    </>
  )
}
