import { Heart, House, type LucideIcon, MessageCircle, Plus, UserRound } from 'lucide-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { cx } from '../../lib/cx.ts'
import { lazyWhenIdle } from '../../lib/navigation/lazily.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { stepAside } from './step-aside.ts'

type CountProps = { className?: string }

const FavoriteCount = lazyWhenIdle<CountProps>(() =>
  import('../deferred/member-parts.ts').then(({ FavoriteCount }) => ({ default: FavoriteCount })),
)
const Waiting = lazyWhenIdle<CountProps>(() =>
  import('../deferred/member-parts.ts').then(({ WaitingBadge }) => ({ default: WaitingBadge })),
)
const Unread = lazyWhenIdle<CountProps>(() =>
  import('../deferred/member-parts.ts').then(({ Unread }) => ({ default: Unread })),
)

/** Navigation of members on phones; hides while reading on or typing. */
export default function BottomBar() {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins with the bar
  useEffect(stepAside, [key])
  return (
    <nav
      aria-label="Quick"
      data-bar=""
      className="bottom-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-safe-0 md:hidden"
    >
      <ul className="grid h-16 grid-cols-5">
        <Tab to={paths.home} label="Home" icon={House} />
        <Tab to={paths.favorites} label="Favorites" icon={Heart}>
          <FavoriteCount className="absolute top-1.5 left-1/2 ml-1.5" />
        </Tab>
        <li className="grid justify-items-center">
          <NavLink to={paths.addListing} className="-mt-2.5 grid justify-items-center text-xs font-semibold">
            <span className="press grid size-13 place-items-center rounded-lg bg-accent text-on-accent shadow-pop">
              <Plus aria-hidden="true" className="size-7" strokeWidth={2.5} />
            </span>
            <span className="label">Sell</span>
          </NavLink>
        </li>
        <Tab to={paths.messages} label="Messages" icon={MessageCircle}>
          <Unread className="absolute top-1.5 left-1/2 ml-1.5" />
        </Tab>
        <Tab to={paths.dashboard} label="Profile" icon={UserRound}>
          <Waiting className="absolute top-1.5 left-1/2 ml-1.5" />
        </Tab>
      </ul>
    </nav>
  )
}

type TabProps = { to: string; label: string; icon: LucideIcon; children?: ReactNode }

function Tab({ to, label, icon: Icon, children }: TabProps) {
  return (
    <li>
      <NavLink to={to} end className={({ isActive }) => tabClass(isActive)}>
        {({ isActive }) => (
          <>
            {isActive && (
              <span aria-hidden="true" className="absolute top-0 h-0.75 w-8 rounded-full bg-campus" />
            )}
            <Icon aria-hidden="true" className={cx('size-6', isActive && 'text-primary')} />
            <span className="label">{label}</span>
            <Suspense fallback={null}>{children}</Suspense>
          </>
        )}
      </NavLink>
    </li>
  )
}

function tabClass(isActive: boolean): string {
  return cx(
    'relative flex h-16 w-full flex-col items-center justify-center gap-0.5 text-xs',
    isActive ? 'font-bold text-primary' : 'text-ink-2',
  )
}
