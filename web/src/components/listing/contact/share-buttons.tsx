import { Link as LinkIcon, MessageCircle, Send } from 'lucide-react'
import { cx } from '../../../lib/cx.ts'
import { toast } from '../../../lib/toast.ts'
import { telegramChat, whatsAppChat } from '../../../lib/typed/addresses.ts'
import { buttonClass } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

export type ShareButtonsProps = {
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
      toast.error('We couldn’t copy the link')
    }
  }
  return (
    <section aria-label="Share" className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="text-sm text-ink-2">
        Share
      </span>
      <Outside
        isShare
        href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`}
        name="WhatsApp"
      />
      <Outside
        isShare
        href={`https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`}
        name="Telegram"
      />
      <IconButton
        icon={LinkIcon}
        label="Copy link"
        className="border border-line-strong bg-surface"
        onClick={copy}
      />
    </section>
  )
}

type ChatButtonsProps = ShareButtonsProps & { phone: string | null; website: string | null }

/** Chats with whoever offers something, beginning with what it is; only where they published where. */
export function ChatButtons({ text, path, phone, website }: ChatButtonsProps) {
  const opening = `${text}\n${location.origin}${path}`
  const whatsApp = whatsAppChat(phone ?? '', opening)
  const telegram = telegramChat(website ?? '', opening)
  return (
    <p className="flex flex-wrap gap-2 empty:hidden">
      {whatsApp && <Outside href={whatsApp} name="WhatsApp" />}
      {telegram && <Outside href={telegram} name="Telegram" />}
    </p>
  )
}

const ICONS = { WhatsApp: MessageCircle, Telegram: Send } as const

type OutsideProps = { isShare?: boolean; href: string; name: keyof typeof ICONS }

function Outside({ isShare = false, href, name }: OutsideProps) {
  const Icon = ICONS[name]
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: 'outline', className: 'min-h-11! px-3! text-sm' })}
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className={cx(isShare && 'sr-only')}>{isShare ? `Share on ${name}` : `Chat on ${name}`}</span>
      {isShare && <span aria-hidden="true">{name}</span>}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
