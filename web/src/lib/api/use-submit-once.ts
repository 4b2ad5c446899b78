import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** Sends one request at a time. `reset` stops waiting for it. */
export function useSubmitOnce<Reply, Input>(options: UseMutationOptions<Reply, Error, Input>) {
  const { mutateAsync, isPending, error, reset, variables } = useMutation(options)
  // React disables the button too late to stop the second half of a double press.
  const underWay = useRef<symbol>(undefined)

  function submit(input: Input, callbacks: MutateOptions<Reply, Error, Input> = {}): void {
    if (underWay.current) return
    const mine = Symbol('submit')
    underWay.current = mine
    mutateAsync(input, callbacks)
      .catch(() => undefined)
      .finally(() => {
        if (underWay.current === mine) underWay.current = undefined
      })
  }
  function resetSubmit(): void {
    underWay.current = undefined
    reset()
  }
  return { submit, isPending, error, variables, reset: resetSubmit }
}
