import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../../components/ui/button.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { rememberReturn, useSession } from '../../lib/session/session.ts'
import { toast } from '../../lib/toast.ts'

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
    toast.info('Please sign in to get this alert')
    void navigate(paths.login)
  }
  return (
    <Button
      variant="outline"
      busy={status === 'loading' || isLoading || isPending}
      icon={<Icon aria-hidden="true" className="size-5" />}
      onClick={press}
    >
      {isSet ? 'Stop alert' : 'Tell me if it’s available again'}
    </Button>
  )
}

function alertQuery(productId: number) {
  return queryOptions({
    queryKey: ['product-alert', productId],
    queryFn: ({ signal }) => call('GET /api/products/:id/alert', { params: { id: productId } }, { signal }),
  })
}

function useAlert(id: number) {
  const queryClient = useQueryClient()
  return useSubmitOnce<string, boolean>({
    mutationFn: async (isWanted) => {
      if (isWanted) return (await call('POST /api/products/:id/alert', { params: { id } })).message
      await call('DELETE /api/products/:id/alert', { params: { id } })
      return 'Alert stopped'
    },
    onSuccess: (message, isSet) => {
      queryClient.setQueryData(alertQuery(id).queryKey, { isSet })
      toast.success(message)
    },
    onError: async (error) => {
      toast.error(userMessage(error, 'Failed to change the alert'))
      // The product may be available again already.
      await queryClient.invalidateQueries({ queryKey: ['product', id] })
    },
  })
}
