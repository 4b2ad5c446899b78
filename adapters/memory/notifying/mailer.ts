import type { Email, Mailer } from '#domain/notifying/ports.ts'

export type MemoryMailer = Mailer & {
  sent: Email[]
  refuse: (refusing: boolean) => void
}

export function createMemoryMailer(): MemoryMailer {
  const sent: Email[] = []
  let refusing = false
  const send: Mailer = async (email) => {
    if (refusing) throw new Error('the email server rejects the email')
    sent.push({ ...email })
  }
  return Object.assign(send, {
    sent,
    refuse: (now: boolean) => {
      refusing = now
    },
  })
}
