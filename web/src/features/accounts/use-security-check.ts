import { useState } from 'react'

/** The token of the security check, what is wrong with it, and how to begin it again. */
export function useSecurityCheck() {
  const [round, setRound] = useState(0)
  const [token, setToken] = useState<string>()
  const [error, setError] = useState<string>()
  return {
    round,
    token,
    error,
    setError,
    setToken: (passed: string | undefined) => {
      setToken(passed)
      if (passed !== undefined) setError(undefined)
    },
    restart: (because: string | undefined) => {
      setToken(undefined)
      setError(because)
      setRound(round + 1)
    },
  }
}
