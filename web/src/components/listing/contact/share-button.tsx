import { Share2 } from 'lucide-react'
import { shareText } from '../../../lib/share-text.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { ShareButtonsProps } from './share-buttons.tsx'

type ShareButtonProps = Pick<ShareButtonsProps, 'text' | 'path'> & { className: string }

export function ShareButton({ text, path, className }: ShareButtonProps) {
  const said = { copied: 'Link copied', failed: 'We couldn’t share this' }
  return (
    <IconButton
      icon={Share2}
      label="Share"
      className={className}
      onClick={() => void shareText(text, `${text}\n${location.origin}${path}`, said)}
    />
  )
}
