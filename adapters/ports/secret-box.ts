/** Seals secrets with this server's key. */
export type SecretBox = {
  /** Public name of the sealing key, part of each sealed text; reveals nothing of the key. */
  keyId: string
  hasKey: (keyId: string) => boolean
  /** Returns the secret sealed for its owner. */
  seal: (secret: string, owner: number) => string
  /** Returns the secret; throws if it was sealed for another owner or by another key, or was changed. */
  open: (sealed: string, owner: number) => string
  /** Returns the name of the sealing key; undefined for plaintext. */
  keyIdOf: (sealed: string) => string | undefined
}
