import { useQuery } from '@tanstack/react-query'
import { ShieldUser } from 'lucide-react'
import { campusPageQuery } from '../../../lib/api/campus.ts'
import { isCampus } from '../../../lib/campus/campus.ts'
import { buttonClass } from '../../ui/button.tsx'

export default function ContactAdmin({ campus }: { campus: string }) {
  const { data } = useQuery(campusPageQuery(isCampus(campus) ? campus : undefined))
  if (!data || data.adminWebsite === null) return null
  return (
    <a
      href={data.adminWebsite}
      target="_blank"
      rel="nofollow noopener noreferrer"
      className={buttonClass({ variant: 'text', className: '-mx-3 min-h-11! px-3! text-sm text-ink-2!' })}
    >
      <ShieldUser aria-hidden="true" className="size-4" />
      <span>
        Contact Admin<span className="sr-only">, opens in a new tab</span>
      </span>
    </a>
  )
}
