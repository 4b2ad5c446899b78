import { DEMO_PASSWORD, PEOPLE } from './demo/people.ts'

const RIGHTS = { ADMIN: 'campus admin', SUPER_ADMIN: 'super admin' }

export function printBanner({
  url,
  sandbox,
  demo,
  holds,
}: {
  url: string
  sandbox: boolean
  demo: boolean
  holds: string
}): void {
  const accounts = PEOPLE.map(
    ({ name, email, campus, role }) =>
      `    ${email.padEnd(22)} ${name} (${campus.toUpperCase()}${role ? `, ${RIGHTS[role]}` : ''})`,
  )
  const lines = [
    '',
    `  Campus Marketplace is ready: ${url}`,
    ...(demo ? ['', `  Demo accounts (password: ${DEMO_PASSWORD}):`, ...accounts] : []),
    ...(sandbox
      ? ['', `  Sandbox mailbox:  ${url}/sandbox/mailbox`, `  Sandbox payments: ${url}/sandbox`]
      : []),
    `  API description:  ${url}/api/docs`,
    `  Before money can leave to a bank it waits: ${holds}`,
    '',
  ]
  console.log(lines.join('\n'))
}
