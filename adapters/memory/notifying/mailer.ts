import type { Email, Mailer } from '#domain/notifying/ports.ts'

export type MemoryMailer = Mailer & {
  /** What was handed over, oldest first. */
  sent: Email[]
  /** Until it is called again with false, every email is refused. */
  refuse: (refusing: boolean) => void
}

/** A mailer for tests that keeps what it is given. */
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
