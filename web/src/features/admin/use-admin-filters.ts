import { CAMPUSES } from '#adapters/contract/core/choices.ts'
import { useAddressParams } from '../../lib/address-params.ts'
import { stayHere } from '../../lib/stay-here.ts'

type Change = {
  search?: string | undefined
  campus?: string | undefined
  disabled?: boolean
  page?: number
}

/** What an admin's list is narrowed to, as it stands in the address; a change of it begins at page 1. */
export function useAdminFilters() {
  const [params, setParams] = useAddressParams()
  const page = Number(params.get('page'))
  return {
    search: params.get('search')?.trim() || undefined,
    campus: CAMPUSES.find((item) => item === params.get('campus')),
    disabledOnly: params.get('disabled') === 'true',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    change: (change: Change) =>
      setParams((before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        for (const [name, value] of Object.entries(change))
          if (value === undefined || value === '' || value === false || value === 1) next.delete(name)
          else next.set(name, String(value))
        return next
      }, stayHere),
  }
}
