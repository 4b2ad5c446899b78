import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'
import { addProductAlert, getProductAlert, removeProductAlert } from '#adapters/contract/catalog/products.ts'
import { Button } from '../../components/ui/button.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { paths } from '../../lib/paths.ts'
import { rememberReturn, useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import * as words from './words.ts'

/** Asks to be told when a product can be bought again, or stops that. Visitors sign in first and come back here. */
export function AlertButton({ productId }: { productId: number }) {
  const { status } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { data, isLoading } = useQuery({ ...alertQuery(productId), enabled: status === 'in' })
  const { submit, isPending } = useAlert(productId)
  const isSet = data?.isSet ?? false
  const Icon = isSet ? BellOff : Bell
  function press() {
    if (status === 'in') return submit(!isSet)
    rememberReturn(pathname)
    toast.info(words.pleaseSignInToGet)
    void navigate(paths.login)
  }
  return (
    <Button
      variant="outline"
      busy={status === 'loading' || isLoading || isPending}
      icon={<Icon aria-hidden="true" className="size-5" />}
      onClick={press}
    >
      {isSet ? words.stopAlert : words.tellMeIfItsAvailableAgain}
    </Button>
  )
}

/** Whether the user waits for this product. */
function alertQuery(productId: number) {
  return queryOptions({
    queryKey: ['product-alert', productId],
    queryFn: ({ signal }) => call(getProductAlert, { params: { id: productId } }, { signal }),
  })
}

function useAlert(id: number) {
  const queryClient = useQueryClient()
  return useSubmitOnce<string, boolean>({
    mutationFn: async (isWanted) => {
      if (isWanted) return (await call(addProductAlert, { params: { id } })).message
      await call(removeProductAlert, { params: { id } })
      return words.alertStopped
    },
    onSuccess: (message, isSet) => {
      queryClient.setQueryData(alertQuery(id).queryKey, { isSet })
      toast.success(message)
    },
    onError: async (error) => {
      toast.error(userMessage(error, words.failedToChangeTheAlert))
      // It may be for sale again by now.
      await queryClient.invalidateQueries({ queryKey: ['product', id] })
    },
  })
}
