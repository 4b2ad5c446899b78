declare module 'virtual:common-passwords' {
  /** The commonest passwords, the commonest first. */
  const words: string[]
  export default words
}
