import { useNavigate } from 'react-router-dom'
import { SearchForm } from '../../components/admin/search-form.tsx'
import { paths } from '../../lib/navigation/paths.ts'

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
