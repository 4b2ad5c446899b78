import EnterCode, { type EnterCodeProps } from '../../../components/account/enter-code.tsx'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { Illustration } from '../../../components/ui/illustrations.tsx'
import { PageTitle } from '../../../components/ui/page/page-title.tsx'
import { paths } from '../../../lib/navigation/paths.ts'

export default function RegistrationDone(registered: EnterCodeProps) {
  return (
    <section className="mx-auto grid w-full max-w-form gap-4">
      <div className="grid justify-items-center gap-1 text-center">
        <Illustration name="envelope" className="h-20 w-28 text-campus" />
        <PageTitle replaces>Check your email</PageTitle>
      </div>
      <Card className="grid gap-4">
        <EnterCode {...registered} />
      </Card>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.login} variant="text">
          Go to sign in
        </ButtonLink>
        <ButtonLink to={paths.resendVerification} variant="text">
          Resend verification
        </ButtonLink>
      </div>
    </section>
  )
}
