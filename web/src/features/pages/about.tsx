import { Accessibility, Handshake, Lightbulb, type LucideIcon, Recycle, Users } from 'lucide-react'
import { CAMPUSES } from '#adapters/contract/core/choices.ts'
import { escrowPromise, GIG_PROMISE } from '#adapters/contract/ordering/escrow-copy.ts'
import { AppLink } from '../../components/ui/link.tsx'
import { PageTitle } from '../../components/ui/page/page-title.tsx'
import { useAutoReleaseDays } from '../../lib/api/settings.ts'
import { paths } from '../../lib/navigation/paths.ts'

const VALUES: readonly { name: string; text: string; Icon: LucideIcon }[] = [
  {
    name: 'Community First',
    text: 'Each campus has its own market, shaped by its students.',
    Icon: Users,
  },
  {
    name: 'Sustainability',
    text: 'A textbook, fan or phone that finds a new owner doesn’t become waste.',
    Icon: Recycle,
  },
  {
    name: 'Accessibility',
    text: 'It works on old phones, on slow networks and with little data.',
    Icon: Accessibility,
  },
  {
    name: 'Innovation',
    text: 'We try new ideas for campus trade. We keep what helps and drop the rest.',
    Icon: Lightbulb,
  },
  {
    name: 'Trust',
    text: 'We hold your money in escrow, so you don’t pay for just a promise.',
    Icon: Handshake,
  },
]

export function Component() {
  const days = useAutoReleaseDays()
  return (
    <article className="mx-auto max-w-prose">
      <PageTitle>About Us</PageTitle>
      <section aria-labelledby="mission" className="mt-6">
        <h2 id="mission" className="text-xl font-bold">
          Our mission
        </h2>
        <p className="mt-3 text-lg text-ink-2">
          Every student in Nigeria should be able to buy, sell and earn on their own campus. It should be
          quick, close by and safe.
        </p>
      </section>
      <section aria-labelledby="story" className="mt-8">
        <h2 id="story" className="text-xl font-bold">
          Our story
        </h2>
        <div className="mt-3 grid gap-3 leading-7 text-ink-2">
          <p>
            Campus Marketplace was founded in 2023. Before that, students traded in crowded chat groups. Good
            offers got buried within the hour, and buyers who paid first could only hope.
          </p>
          <p>
            So we built one place for it. You see what’s for sale where you study and message the seller.{' '}
            <span>{escrowPromise(days)}</span> <span>{GIG_PROMISE}</span> It’s open to students at{' '}
            <span>{CAMPUSES.length}</span> universities, for goods, services, businesses and gigs.
          </p>
        </div>
      </section>
      <section aria-labelledby="values" className="mt-8">
        <h2 id="values" className="text-xl font-bold">
          Our values
        </h2>
        <ul className="mt-4 grid gap-3">
          {VALUES.map(({ name, text, Icon }) => (
            <li key={name} className="card flex gap-4 rounded-lg bg-surface p-4 shadow-card">
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-campus-soft text-campus">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <div>
                <h3 className="font-bold">{name}</h3>
                <p className="mt-1 text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="contact" className="mt-8">
        <h2 id="contact" className="text-xl font-bold">
          Talk to us
        </h2>
        <p className="mt-3 text-ink-2">
          Got a question, an idea or a problem? <AppLink to={paths.contact}>Contact us</AppLink>.
        </p>
      </section>
    </article>
  )
}
