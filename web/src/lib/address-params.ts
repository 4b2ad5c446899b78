import { type NavigateOptions, useSearchParams } from 'react-router-dom'

type Change = (next: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void

/**
 * The query of the address, and how to change it. A change starts from what stands in the address by then: a slow phone
 * shows a choice after the next one has been made, and neither is to be lost.
 */
export function useAddressParams(): [URLSearchParams, Change] {
  const [params, setParams] = useSearchParams()
  return [params, (next, options) => setParams(next(new URLSearchParams(location.search)), options)]
}
