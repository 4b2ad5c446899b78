export type ReferenceKind = 'deposit' | 'withdrawal'

const PREFIX = { deposit: 'dep', withdrawal: 'wdr' } as const satisfies Record<ReferenceKind, string>
const CODE = /^[0-9A-Z]{20}$/

/** Returns a new reference for the provider, such as `dep_` and 20 capitals or digits. */
export function newReference(kind: ReferenceKind, ids: { reference: (prefix: string) => string }): string {
  return ids.reference(PREFIX[kind])
}

/** Only the form tells our references from those of other products on the provider's account. */
export function looksLikeOurs(kind: ReferenceKind, reference: string): boolean {
  const prefix = `${PREFIX[kind]}_`
  return reference.startsWith(prefix) && CODE.test(reference.slice(prefix.length))
}
