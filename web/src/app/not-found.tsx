import { ArrowLeft, Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button, ButtonLink } from '../components/ui/button.tsx'
import { Illustration } from '../components/ui/illustrations.tsx'
import { PageTitle } from '../components/ui/page/page-title.tsx'
import { paths } from '../lib/navigation/paths.ts'

const WAYS_ON = [
  { to: paths.home, label: 'Home' },
  { to: paths.products, label: 'Products' },
  { to: paths.businesses, label: 'Businesses' },
  { to: paths.gigs, label: 'Gigs' },
]

export function Component() {
  const navigate = useNavigate()
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const query = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    if (query !== '') void navigate(paths.search(query))
  }
  return (
    <div className="mx-auto grid w-full max-w-form justify-items-center gap-3 py-10 text-center">
      <meta name="robots" content="noindex" />
      <Illustration name="danfo" className="h-36 w-44 text-campus" />
      <PageTitle>Page Not Found</PageTitle>
      <p className="text-ink-2">We can’t find this page. It may have moved, or the link may be wrong.</p>
      {/* biome-ignore lint/a11y/useSemanticElements: React knows no search element in every engine we serve */}
      <form role="search" aria-label="From here" onSubmit={search} className="mt-3 flex w-full gap-2">
        <input
          type="search"
          name="q"
          maxLength={100}
          aria-label="Search everything"
          placeholder="Search everything"
          enterKeyHint="search"
          className="input-box"
        />
        <Button type="submit" icon={<Search aria-hidden="true" className="size-5" />}>
          Search
        </Button>
      </form>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        {WAYS_ON.map(({ to, label }) => (
          <ButtonLink key={to} to={to} variant="outline">
            {label}
          </ButtonLink>
        ))}
        <Button
          variant="text"
          icon={<ArrowLeft aria-hidden="true" className="size-5" />}
          onClick={() => void navigate(-1)}
          className="basis-full"
        >
          Go Back
        </Button>
      </div>
    </div>
  )
}
