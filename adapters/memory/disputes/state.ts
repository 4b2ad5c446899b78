import type { StoredImage } from '#domain/catalog/ports.ts'
import type { Dispute } from '#domain/disputes/dispute.ts'
import type { Statement } from '#domain/disputes/ports.ts'

type StoredStatement = Omit<Statement, 'images'> & { id: number; images: readonly StoredImage[] }

export const disputesState = () => ({
  disputes: new Map<number, Dispute>(),
  disputeStatements: [] as StoredStatement[],
})
