import { toast } from './toast.ts'

/** Shares a text through the device, or copies it. Shows a toast with the outcome, unless cancelled. */
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
