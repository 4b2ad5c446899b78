import { toast } from './toast.ts'

/** Hands a text to the phone's own sharing; where there is none, it is copied. Says what became of it, unless called off. */
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
