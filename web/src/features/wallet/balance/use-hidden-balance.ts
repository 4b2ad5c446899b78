import { useState } from 'react'
import { localStore } from '../../../lib/browser/storage.ts'

const HIDDEN_KEY = 'hideBalance'

export function useHiddenBalance(): [hidden: boolean, toggle: () => void] {
  const [hidden, setHidden] = useState(() => localStore.get(HIDDEN_KEY) === 'yes')
  function toggle() {
    localStore.set(HIDDEN_KEY, hidden ? 'no' : 'yes')
    setHidden(!hidden)
  }
  return [hidden, toggle]
}
