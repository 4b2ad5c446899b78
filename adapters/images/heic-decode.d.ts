declare module 'heic-decode' {
  type Pixels = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }
  type Lazy = { width: number; height: number; decode: () => Promise<Pixels> }
  const heicDecode: {
    (input: { buffer: Uint8Array }): Promise<Pixels>
    all: (input: { buffer: Uint8Array }) => Promise<Lazy[] & { dispose: () => void }>
  }
  export default heicDecode
}
