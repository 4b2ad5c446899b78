import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { newId } from '../../../lib/new-id.ts'
import { likeIn } from '../like-this.ts'

/** Holds the id in the navigation state, so a reload reopens the draft. */
export function useOpenDraft() {
  const { state, key } = useLocation()
  const navigate = useNavigate()
  const [fresh, setFresh] = useState(() => ({ key, id: newId() }))
  const requested = draftIn(state)
  if (requested === undefined && fresh.key !== key) setFresh({ key, id: newId() })
  const id = requested ?? fresh.id
  const open = (draft: string) =>
    void navigate('.', { replace: true, state: { kind: 'product', draft }, preventScrollReset: true })
  useEffect(() => {
    if (requested === undefined)
      void navigate('.', { replace: true, state: { kind: 'product', draft: id }, preventScrollReset: true })
  }, [requested, id, navigate])
  return { id, like: likeIn(state), open, openNew: () => open(newId()) }
}

function draftIn(state: unknown): string | undefined {
  const draft = typeof state === 'object' && state !== null && 'draft' in state ? state.draft : undefined
  return typeof draft === 'string' ? draft : undefined
}
