export type SecretBox = {
  /** Part of each sealed text; reveals nothing of the key. */
  keyId: string
  hasKey: (keyId: string) => boolean
  seal: (secret: string, owner: number) => string
  /** Throws if it was sealed for another owner or by another key, or was changed. */
  open: (sealed: string, owner: number) => string
  keyIdOf: (sealed: string) => string | undefined
}
