import { Link as LinkIcon, MessageCircle, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { toast } from '../lib/toast.ts'
import { buttonClass } from './button.tsx'
import { IconButton } from './icon-button.tsx'

type ShareButtonsProps = {
  /** What it is, in a sentence: `Infinix Hot 40, ₦85,000`. */
  text: string
  /** Its path here. */
  path: string
}

/** Sends a page to friends: by WhatsApp, by Telegram, or as a link to put wherever one wants. */
export function ShareButtons({ text, path }: ShareButtonsProps) {
  const url = `${location.origin}${path}`
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast.success('Link copied')
    } catch {
      toast.error('The link could not be copied')
    }
  }
  return (
    <section aria-label="Share" className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="text-sm text-ink-2">
        Share
      </span>
      <Outside href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`} name="WhatsApp">
        <MessageCircle aria-hidden="true" className="size-5" />
      </Outside>
      <Outside
        href={`https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`}
        name="Telegram"
      >
        <Send aria-hidden="true" className="size-5" />
      </Outside>
      <IconButton
        icon={LinkIcon}
        label="Copy link"
        className="border border-line-strong bg-surface"
        onClick={copy}
      />
    </section>
  )
}

function Outside({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: 'outline', className: 'min-h-11! px-3! text-sm' })}
    >
      {children}
      <span>
        <span className="sr-only">Share on </span>
        {name}
        <span className="sr-only"> (opens in a new tab)</span>
      </span>
    </a>
  )
}
