/** Keeps secrets in a form that says nothing without this server's key. */
export type SecretBox = {
  /** The key that seals: its name in what is sealed, which tells nothing of the key. */
  keyId: string
  /** Returns whether the key of this name is one of ours. */
  hasKey: (keyId: string) => boolean
  /** Returns the secret sealed for its owner. */
  seal: (secret: string, owner: number) => string
  /** Returns the secret; throws for one that was sealed for another owner or by another key, or was changed. */
  open: (sealed: string, owner: number) => string
  /** Returns the name of the key that sealed this; undefined for what is not sealed. */
  keyIdOf: (sealed: string) => string | undefined
}
