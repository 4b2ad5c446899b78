import { type FormEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/form/field.tsx'

type SearchFormProps = {
  label: string
  search: string | undefined
  onSearch: (text: string | undefined) => void
}

export function SearchForm({ label, search, onSearch }: SearchFormProps) {
  const [text, setText] = useState(search ?? '')
  function submit(event: FormEvent) {
    event.preventDefault()
    onSearch(text.trim() || undefined)
  }
  return (
    <search>
      <form onSubmit={submit} className="flex items-end gap-2">
        <Field
          label={label}
          type="search"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
          frameClassName="min-w-0 flex-1"
        />
        <Button type="submit" variant="outline">
          Search
        </Button>
      </form>
    </search>
  )
}
