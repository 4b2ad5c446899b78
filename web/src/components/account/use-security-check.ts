import { useState } from 'react'
import { queryClient } from '../../lib/api/query-client.ts'
import { settingsQuery } from '../../lib/api/settings.ts'

const PLACEHOLDER_TOKEN = 'auto-verified'
const CHECK_FIRST = 'Please complete the security check'

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
    /** Returns undefined, with an error at the check, until it is passed. */
    async requiredToken(): Promise<string | undefined> {
      // On a slow network the button may be pressed before the check has loaded.
      const { turnstileSiteKey } = await queryClient.ensureQueryData(settingsQuery)
      const required = turnstileSiteKey === null ? PLACEHOLDER_TOKEN : token
      if (required === undefined) setError(CHECK_FIRST)
      return required
    },
  }
}
