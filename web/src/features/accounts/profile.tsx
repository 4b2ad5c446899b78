import { CHATS } from '#adapters/contract/core/chat-apps.ts'
import { StudentCard } from '../../components/students/student-card.tsx'
import { PageHeader } from '../../components/ui/page/page-header.tsx'
import { useSession } from '../../lib/session/session.ts'
import { AccountCard } from './account-card.tsx'
import { BlockedCard } from './blocked-card.tsx'
import { ChatAppCard } from './chat-app-card.tsx'
import { AuthenticatorCard } from './keys/authenticator-card.tsx'
import { KeyRemovalNotice } from './keys/key-removal-notice.tsx'
import { PasskeysCard } from './keys/passkeys-card.tsx'
import { WalletPinCard } from './keys/wallet-pin-card.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionsCard } from './sessions-card.tsx'

export function Component() {
  const { user } = useSession()
  if (!user) return null
  return (
    <div className="mx-auto grid w-full max-w-form grid-cols-1 gap-6">
      <div className="-mb-6">
        <PageHeader heading="Your Profile" intro={user.email} />
      </div>
      <KeyRemovalNotice />
      <ProfileForm user={user} />
      <StudentCard />
      {CHATS.map((app) => (
        <ChatAppCard key={app.channel} app={app} user={user} />
      ))}
      <BlockedCard />
      <WalletPinCard user={user} />
      <PasskeysCard />
      <AuthenticatorCard />
      <PasswordForm />
      <SessionsCard />
      <AccountCard />
    </div>
  )
}
