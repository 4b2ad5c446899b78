import { Accessibility, Handshake, Lightbulb, type LucideIcon, Recycle, Users } from 'lucide-react'
import { CAMPUSES } from '#adapters/http/contract/choices.ts'
import { paths } from '../../app/paths.ts'
import { AppLink } from '../../components/link.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { useReleaseClock } from '../../lib/api/settings.ts'

const VALUES: readonly { name: string; text: string; Icon: LucideIcon }[] = [
  {
    name: 'Community First',
    text: 'Each campus has its own market, and its students decide what it is good for.',
    Icon: Users,
  },
  {
    name: 'Sustainability',
    text: 'A textbook, a fan or a phone that finds its next owner does not become waste.',
    Icon: Recycle,
  },
  {
    name: 'Accessibility',
    text: 'It works on an old phone, on a slow network and with little data, for everybody.',
    Icon: Accessibility,
  },
  {
    name: 'Innovation',
    text: 'We try what makes campus trade easier, keep what helps and drop what does not.',
    Icon: Lightbulb,
  },
  {
    name: 'Trust',
    text: 'Money waits in escrow until the buyer has the goods. Nobody pays for a promise.',
    Icon: Handshake,
  },
]

/** Who we are, why, and what we hold to. */
export function Component() {
  const clock = useReleaseClock()
  return (
    <article className="mx-auto max-w-prose">
      <PageTitle>About Us</PageTitle>
      <section aria-labelledby="mission" className="mt-6">
        <h2 id="mission" className="text-xl font-bold">
          Our mission
        </h2>
        <p className="mt-3 text-lg text-ink-2">
          Every student in Nigeria should be able to buy, sell and earn on their own campus: quickly, close
          by, and without fear of losing money to a stranger.
        </p>
      </section>
      <section aria-labelledby="story" className="mt-8">
        <h2 id="story" className="text-xl font-bold">
          Our story
        </h2>
        <div className="mt-3 grid gap-3 leading-7 text-ink-2">
          <p>
            Campus Marketplace was founded in 2023. Trade on campus ran through crowded chat groups: a good
            offer was gone under new messages within the hour, and whoever paid first could only hope.
          </p>
          <p>
            So we built one place for it. You see what is for sale where you study, you write to the seller,
            and when you pay online the money waits in escrow until you confirm that you have what you paid
            for{clock}. Students of {CAMPUSES.length} universities can use it today, for goods, services,
            businesses and gigs.
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
          A question, an idea, something that went wrong? <AppLink to={paths.contact}>Contact us</AppLink>.
        </p>
      </section>
    </article>
  )
}
