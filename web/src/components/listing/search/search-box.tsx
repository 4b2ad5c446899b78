import { Search } from 'lucide-react'
import { type FormEvent, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { cx } from '../../../lib/cx.ts'
import { orNothing } from '../../../lib/navigation/lazily.ts'
import { paths } from '../../../lib/navigation/paths.ts'

type SearchBoxProps = { className?: string; large?: boolean; onSearch?: () => void }

const Suggestions = orNothing(() => import('./search-suggestions.tsx'))

export function SearchBox({ className, large, onSearch }: SearchBoxProps) {
  const navigate = useNavigate()
  const { pathname, search: query } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const [used, setUsed] = useState(false)
  const searched = pathname === '/search' ? (new URLSearchParams(query).get('q') ?? '') : ''
  // Before typing is possible: a later effect would overwrite what was typed on a slow phone.
  useLayoutEffect(() => {
    if (input.current) input.current.value = searched
  }, [searched])
  function search(typed: string) {
    const text = typed.trim()
    if (text === '') return
    input.current?.blur()
    onSearch?.()
    void navigate(paths.search(text))
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    search(input.current?.value ?? '')
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: React knows no search element in every engine we serve
    <form
      role="search"
      aria-label={large ? 'Campus market' : undefined}
      onSubmit={submit}
      className={cx('relative', className)}
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-3"
      />
      <input
        ref={input}
        type="search"
        name="q"
        defaultValue={searched}
        maxLength={100}
        autoComplete="off"
        aria-label="Search"
        placeholder={large ? 'Search phones…' : 'Search'}
        enterKeyHint="search"
        onFocus={() => setUsed(true)}
        className={cx('input-box w-full truncate rounded-full! pl-11!', large ? 'min-h-14!' : 'min-h-11!')}
      />
      {used && (
        <Suspense fallback={null}>
          <Suggestions input={input} onChoose={search} />
        </Suspense>
      )}
    </form>
  )
}
