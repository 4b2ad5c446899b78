import { Link as LinkIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { toast } from '../../../lib/toast.ts'
import { telegramChat, whatsAppChat } from '../../../lib/typed/addresses.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyDialog } from '../../ui/loading/lazily.tsx'
import type { StatusPicture } from './status-picture.ts'

const StatusDialog = lazyDialog(async () => ({ default: (await import('./status-dialog.tsx')).StatusDialog }))

const LOOK = 'min-h-11! px-3! text-sm max-[22rem]:px-2! max-[22rem]:text-xs'

export type ShareButtonsProps = {
  text: string
  path: string
  picture?: StatusPicture | undefined
  hasLabel?: boolean
}

export function ShareButtons({ text, path, picture, hasLabel = true }: ShareButtonsProps) {
  const [isOpen, setOpen] = useState<boolean>()
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
    <section aria-label="Share" className="flex flex-wrap items-center gap-1 lg:gap-2">
      {hasLabel && (
        <span aria-hidden="true" className="text-sm text-ink-2 max-[24rem]:hidden md:max-lg:hidden">
          Share
        </span>
      )}
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
      {picture && (
        <Button variant="outline" className={LOOK} onClick={() => setOpen(true)}>
          <span className="sr-only">Share to WhatsApp Status</span>
          <span aria-hidden="true">Status</span>
        </Button>
      )}
      <IconButton
        icon={LinkIcon}
        label="Copy link"
        className="border border-line-strong bg-surface"
        onClick={copy}
      />
      {picture && isOpen !== undefined && (
        <Suspense fallback={null}>
          <StatusDialog open={isOpen} onClose={() => setOpen(false)} picture={picture} url={url} />
        </Suspense>
      )}
    </section>
  )
}

type ChatButtonsProps = Pick<ShareButtonsProps, 'text' | 'path'> & {
  phone: string | null
  website: string | null
}

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

type OutsideProps = { isShare?: boolean; href: string; name: 'WhatsApp' | 'Telegram' }

function Outside({ isShare = false, href, name }: OutsideProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: 'outline', className: LOOK })}
    >
      <span className={cx(isShare && 'sr-only')}>{isShare ? `Share on ${name}` : `Chat on ${name}`}</span>
      {isShare && <span aria-hidden="true">{name}</span>}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
