export type SecretBox = {
  /** Part of each sealed text; reveals nothing of the key. */
  keyId: string
  hasKey: (keyId: string) => boolean
  seal: (secret: string, owner: number) => string
  /** Throws for another owner or key, and for changed text. */
  open: (sealed: string, owner: number) => string
  keyIdOf: (sealed: string) => string | undefined
}
