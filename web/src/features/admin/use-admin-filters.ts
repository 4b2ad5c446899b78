import { CAMPUSES } from '#adapters/contract/core/choices.ts'
import { useAddressFilters } from '../../lib/navigation/address-params.ts'

export function useAdminFilters() {
  const filters = useAddressFilters()
  const { textOf, choiceOf } = filters
  return {
    ...filters,
    search: textOf('search'),
    campus: choiceOf('campus', CAMPUSES),
    disabledOnly: textOf('disabled') === 'true',
  }
}
