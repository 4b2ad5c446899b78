import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError, isOffline, userMessage } from '../../../lib/api/client.ts'
import type { ListingKindDetails } from '../../../lib/listing-kinds.ts'
import { toast } from '../../../lib/toast.ts'

const LOCKED_AFTER_MS = 1000

/** A listing on its way: `onProgress` is told what share of it has left, `signal` stops it. */
export type Sending<Listing> = {
  listing: Listing
  signal: AbortSignal
  onProgress: (share: number) => void
}

/** What is sent where, and what is said of it. */
export type ToSend<Listing> = {
  listingKind: Pick<ListingKindDetails, 'kind' | 'One' | 'pathOf'>
  /** What is said when the server says nothing; the usual words when left out. */
  failed?: string | undefined
  add: UseMutationResult<{ id: number; message: string }, Error, Sending<Listing>>
  onDone?: () => void
  onFieldErrors: (errors: Readonly<Record<string, string>>) => void
}

/** Sends a listing, once at a time and not again within a second; then its page opens. */
export function useSendListing<Listing>({
  listingKind,
  failed,
  add,
  onDone,
  onFieldErrors,
}: ToSend<Listing>) {
  const navigate = useNavigate()
  const [share, setShare] = useState(0)
  const [failure, setFailure] = useState<string>()
  const isLocked = useRef(false)
  const upload = useRef<AbortController>(undefined)
  useEffect(() => () => upload.current?.abort(), [])

  async function send(listing: Listing) {
    if (isLocked.current) return
    isLocked.current = true
    upload.current = new AbortController()
    const { signal } = upload.current
    setFailure(undefined)
    setShare(0)
    try {
      const { id, message } = await add.mutateAsync({ listing, signal, onProgress: setShare })
      onDone?.()
      toast.success(message || `${listingKind.One} added successfully!`)
      await navigate(listingKind.pathOf(id), { replace: true })
    } catch (error) {
      if (signal.aborted) setFailure('Upload cancelled. Nothing was listed, and we kept what you typed.')
      else fail(error)
    } finally {
      setTimeout(() => {
        isLocked.current = false
      }, LOCKED_AFTER_MS)
    }
  }

  function fail(error: unknown) {
    const message = isOffline(error)
      ? error.message
      : userMessage(error, failed ?? `Failed to add ${listingKind.kind}. Please try again.`)
    setFailure(message)
    toast.error(message)
    if (error instanceof ApiError) onFieldErrors(error.errors)
  }

  return { send, cancel: () => upload.current?.abort(), isSending: add.isPending, share, failure }
}
