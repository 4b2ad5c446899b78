import { CAMPUSES } from '#adapters/contract/core/choices.ts'
import { useAddressFilters } from '../../lib/navigation/address-params.ts'

export function useAdminFilters() {
  const { textOf, choiceOf, page, change } = useAddressFilters()
  return {
    search: textOf('search'),
    campus: choiceOf('campus', CAMPUSES),
    disabledOnly: textOf('disabled') === 'true',
    page,
    change,
  }
}
