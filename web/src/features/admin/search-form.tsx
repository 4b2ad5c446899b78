import { type FormEvent, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'

type SearchFormProps = {
  label: string
  search: string | undefined
  onSearch: (words: string | undefined) => void
}

/** Words to look for; sent with Enter or the button. */
export function SearchForm({ label, search, onSearch }: SearchFormProps) {
  const [words, setWords] = useState(search ?? '')
  function submit(event: FormEvent) {
    event.preventDefault()
    onSearch(words.trim() || undefined)
  }
  return (
    <search>
      <form onSubmit={submit} className="flex items-end gap-2">
        <Field
          label={label}
          type="search"
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          frameClassName="min-w-0 flex-1"
        />
        <Button type="submit" variant="outline">
          Search
        </Button>
      </form>
    </search>
  )
}
