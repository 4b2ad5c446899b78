import { InstallBanner } from './install-banner.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { ReleaseNotice } from './release-notice.tsx'
import { StorageNotice } from './storage-notice.tsx'

/** What the installed app has to say, above the mobile bar or at the bottom right; and that there is no network. */
export function Notices() {
  return (
    <>
      <OfflineBanner />
      <div className="fixed inset-x-4 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-30 grid gap-2 md:left-auto md:bottom-6 md:w-96">
        <StorageNotice />
        <ReleaseNotice />
        <InstallBanner />
      </div>
    </>
  )
}
