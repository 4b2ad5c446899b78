import { Share, X } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { screenAt } from '#adapters/contract/core/screens.ts'
import { Button } from '../../components/ui/button.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { LogoMark } from '../../components/ui/logo.tsx'
import { useOnline } from '../../lib/browser/online.ts'
import { dismissInstall, promptInstall, useInstall } from './install.ts'

export function InstallBanner() {
  const { canInstall, isInstalled, isIphone, isDismissed } = useInstall()
  const online = useOnline()
  const { pathname } = useLocation()
  const isOffered = screenAt(pathname)?.screen.offersInstall === true
  const isShown = (canInstall || isIphone) && !isInstalled && !isDismissed && online && isOffered
  useEffect(() => {
    if (!isShown) return
    // The focused element must not be hidden behind it.
    const { style } = document.documentElement
    style.setProperty('scroll-padding-bottom', '12rem')
    return () => void style.removeProperty('scroll-padding-bottom')
  }, [isShown])
  if (!isShown) return null
  return (
    <section
      aria-label="Install the app"
      className="flex items-center gap-3 rounded-lg border border-line bg-surface p-3 shadow-pop"
    >
      <LogoMark className="size-10" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-bold">Install Campus Marketplace</p>
        {canInstall ? (
          <p className="text-ink-2">Opens faster, and shows pages you’ve seen even without internet.</p>
        ) : (
          <p className="text-ink-2">
            Tap Share <Share aria-hidden="true" className="inline size-4 align-text-bottom" />, then Add to
            Home Screen.
          </p>
        )}
      </div>
      {canInstall && (
        <Button className="min-h-11 px-4!" onClick={() => void promptInstall()}>
          Install
        </Button>
      )}
      <IconButton icon={X} label="Dismiss" onClick={dismissInstall} className="-mr-1" />
    </section>
  )
}
