import { CAMPUSES } from '#adapters/contract/core/choices.ts'
import { useAddressFilters } from '../../lib/address-params.ts'

/** What an admin's list is narrowed to, as it stands in the address. */
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
