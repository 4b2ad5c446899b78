import { focusManager, onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './client.ts'
import { orSavedCopy } from './saved-copy.ts'

// The library assumes a network until an event says otherwise, and a start without one fires none.
onlineManager.setOnline(navigator.onLine)

// Polling runs while the page is visible and online, and refetches once when either comes back (R35).
focusManager.setEventListener((setFocused) => {
  const look = () => setFocused(!document.hidden && navigator.onLine)
  const events = ['online', 'offline', 'visibilitychange']
  for (const event of events) window.addEventListener(event, look, true)
  look()
  return () => {
    for (const event of events) window.removeEventListener(event, look, true)
  }
})

/** Data is fresh for 30 s; refusals are not retried, lost connections twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Fetched offline too, as the service worker may have the answer; refetched when the network is back.
      networkMode: 'offlineFirst',
      refetchOnReconnect: 'always',
      retry: (failures, error) =>
        failures < 2 &&
        navigator.onLine &&
        error instanceof ApiError &&
        (error.status === 0 || error.status === 503),
      refetchIntervalInBackground: false,
      persister: orSavedCopy,
    },
    // An offline mutation fails with a message; none is silently paused.
    mutations: { networkMode: 'always' },
  },
})
