import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Clock, Search } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useCampus } from '../../../lib/campus/use-campus.ts'
import { cx } from '../../../lib/cx.ts'
import { forgetSearches, useRecentSearches } from '../../../lib/listings/recent-searches.ts'
import { useCombobox } from '../../ui/form/use-combobox.ts'
import { SuggestionPanel } from './suggestion-panel.tsx'

const PAUSE_MS = 200
const FEWEST_LETTERS = 2
const NONE: readonly string[] = []

type SuggestionsProps = {
  input: RefObject<HTMLInputElement | null>
  onChoose: (text: string) => void
}

export default function Suggestions({ input, onChoose }: SuggestionsProps): ReactNode {
  const id = useId()
  const recent = useRecentSearches()
  const [text, setText] = useState(input.current?.value.trim() ?? '')
  const titles = useTitles(text)
  const isRecent = text === ''
  const options = isRecent ? recent : titles
  const choose = (option: string) => {
    if (input.current) input.current.value = option
    onChoose(option)
  }
  const { typed, shows, active } = useCombobox({ input, id, options, onChoose: choose })
  useEffect(() => {
    const blank = typed.trim() === ''
    const timer = setTimeout(() => setText(typed.trim()), blank ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const Icon = isRecent ? Clock : Search
  return (
    <>
      <span role="status" className="sr-only">
        {shows && (options.length === 1 ? '1 suggestion' : `${options.length} suggestions`)}
      </span>
      {shows && (
        <SuggestionPanel input={input}>
          <div id={id} role="listbox" aria-label={isRecent ? 'Recent searches' : 'Suggestions'}>
            {options.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's, which keeps the focus
              <div
                key={option}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                ref={index === active ? scrollIntoView : undefined}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
                className={cx(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 hover:bg-sunken',
                  index === active && 'bg-sunken outline-2 -outline-offset-2 outline-focus',
                )}
              >
                <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
                <span className="truncate">{option}</span>
              </div>
            ))}
          </div>
          {isRecent && (
            <button
              type="button"
              onClick={() => {
                forgetSearches()
                input.current?.focus()
              }}
              className="min-h-11 w-full rounded-md px-3 text-left text-sm font-semibold text-primary hover:bg-sunken"
            >
              Clear recent searches
            </button>
          )}
        </SuggestionPanel>
      )}
    </>
  )
}

function useTitles(text: string): readonly string[] {
  const { campus } = useCampus()
  const enabled = text.length >= FEWEST_LETTERS
  const { data } = useQuery({
    queryKey: ['suggestions', text, campus],
    queryFn: ({ signal }) => call('GET /api/search/suggestions', { query: { q: text, campus } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
    enabled,
  })
  return enabled ? (data?.suggestions ?? NONE) : NONE
}

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
