import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import type { WantedProof } from '../../lib/api/proof.ts'
import { queryClient } from '../../lib/api/query-client.ts'

export async function askForProof(wanted: WantedProof): Promise<boolean> {
  const { StepUpDialog } = await import('../../features/accounts/step-up-dialog.tsx')
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve) => {
    const end = (isProven: boolean) => {
      root.unmount()
      place.remove()
      resolve(isProven)
    }
    root.render(
      <QueryClientProvider client={queryClient}>
        <StepUpDialog {...wanted} onEnd={end} />
      </QueryClientProvider>,
    )
  })
}
