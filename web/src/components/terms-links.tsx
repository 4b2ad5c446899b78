import { paths } from '../lib/navigation/paths.ts'
import { AppLink } from './ui/link.tsx'

/** Opens new tabs, so that typed text stays. */
export function TermsLinks() {
  return (
    <>
      <AppLink to={paths.terms} target="_blank">
        Terms<span className="sr-only"> (opens in a new tab)</span>
      </AppLink>{' '}
      and{' '}
      <AppLink to={paths.privacy} target="_blank">
        Privacy Policy<span className="sr-only"> (opens in a new tab)</span>
      </AppLink>
    </>
  )
}
