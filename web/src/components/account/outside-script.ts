const loading = new Map<string, Promise<void>>()

/** Loads a third-party script once; rejects on failure, after which it can be retried. */
export function loadOutsideScript(src: string): Promise<void> {
  const known = loading.get(src)
  if (known) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      loading.delete(src)
      script.remove()
      reject(new Error(`${src} could not be loaded`))
    }
    document.head.append(script)
  })
  loading.set(src, loaded)
  return loaded
}
