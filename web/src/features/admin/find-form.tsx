import { useNavigate } from 'react-router-dom'
import { paths } from '../../lib/navigation/paths.ts'
import { SearchForm } from './search-form.tsx'

export function FindForm({ text }: { text?: string | undefined }) {
  const navigate = useNavigate()
  return (
    <SearchForm
      key={text}
      label="Name, email, phone, order or payment"
      search={text}
      onSearch={(requested) => navigate(paths.adminSearch(requested))}
    />
  )
}
