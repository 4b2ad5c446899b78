/** What the provider is asked for under a reference of ours. */
export type ReferenceKind = 'deposit' | 'withdrawal'

const PREFIX = { deposit: 'dep', withdrawal: 'wdr' } as const satisfies Record<ReferenceKind, string>
const CODE = /^[0-9A-Z]{20}$/

/** A new reference for the provider, such as `dep_` and 20 capitals or digits. */
export function newReference(kind: ReferenceKind, ids: { reference: (prefix: string) => string }): string {
  return ids.reference(PREFIX[kind])
}

/**
 * True when a reference has the form that we give to references of this kind. The provider's account may serve other
 * products, too: what they took and sent is not in our books, and only the form of its reference tells it from ours.
 */
export function looksLikeOurs(kind: ReferenceKind, reference: string): boolean {
  const prefix = `${PREFIX[kind]}_`
  return reference.startsWith(prefix) && CODE.test(reference.slice(prefix.length))
}
