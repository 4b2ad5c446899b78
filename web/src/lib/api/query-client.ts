import { focusManager, onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './client.ts'
import { orSavedCopy } from './saved-copy.ts'

// The library believes in a network until it hears otherwise, and at a start without one it hears nothing.
onlineManager.setOnline(navigator.onLine)

// What asks again and again does so while someone looks and there is a network, and once when either comes back (R35).
focusManager.setEventListener((setFocused) => {
  const look = () => setFocused(!document.hidden && navigator.onLine)
  const events = ['online', 'offline', 'visibilitychange']
  for (const event of events) window.addEventListener(event, look, true)
  look()
  return () => {
    for (const event of events) window.removeEventListener(event, look, true)
  }
})

/** What the server said stays fresh for 30 s; a no is not asked again, a lost connection twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Asked without a network too: the worker may have seen the answer. Asked again when the network is back.
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
    // An act without a network fails and says so; none waits in silence to be done later.
    mutations: { networkMode: 'always' },
  },
})
