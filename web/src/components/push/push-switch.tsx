import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { type PushState, pushState, turnOffPush, turnOnPush } from '../../lib/browser/push.ts'
import { toast } from '../../lib/toast.ts'

function stateQuery(userId: number) {
  return queryOptions({
    queryKey: ['push', userId],
    queryFn: () => pushState(userId),
    staleTime: 0,
    networkMode: 'always',
  })
}

export function usePush(userId: number) {
  const queries = useQueryClient()
  const { data: state } = useQuery(stateQuery(userId))
  const { submit, isPending } = useSubmitOnce({
    mutationFn: (isOn: boolean) => (isOn ? turnOnPush(userId) : turnOffPush()),
    onSuccess: (next: PushState, isOn) => {
      queries.setQueryData(stateQuery(userId).queryKey, next)
      if (next === 'on') toast.success('Push notifications are on')
      else if (!isOn) toast.success('Push notifications are off')
    },
    onError: (error) => toast.error(userMessage(error, 'Push could not be changed. Please try again.')),
  })
  return { state, turn: submit, isPending }
}
