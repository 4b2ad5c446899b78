import { toast } from './toast.ts'

/** Through the device, or by copying it. A toast says so, unless cancelled. */
export async function shareText(
  title: string,
  text: string,
  said: { copied: string; failed: string },
): Promise<void> {
  try {
    if (typeof navigator.share === 'function') await navigator.share({ title, text })
    else {
      await navigator.clipboard.writeText(text)
      toast.success(said.copied)
    }
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(said.failed)
  }
}
