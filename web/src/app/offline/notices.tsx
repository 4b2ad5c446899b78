import { InstallBanner } from './install-banner.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { ReleaseNotice } from './release-notice.tsx'
import { StorageNotice } from './storage-notice.tsx'

export function Notices() {
  return (
    <>
      <OfflineBanner />
      <div className="corner-notice z-30 grid gap-2">
        <StorageNotice />
        <ReleaseNotice />
        <InstallBanner />
      </div>
    </>
  )
}
