import type { Mail, Mailer } from '#domain/notifying/ports.ts'

export type MemoryMailer = Mailer & {
  /** What was handed over, oldest first. */
  sent: Mail[]
  /** Until it is called again with false, every mail is refused. */
  refuse: (refusing: boolean) => void
}

/** A mailer for tests that keeps what it is given. */
export function createMemoryMailer(): MemoryMailer {
  const sent: Mail[] = []
  let refusing = false
  const send: Mailer = async (mail) => {
    if (refusing) throw new Error('the mail server takes no mail')
    sent.push({ ...mail })
  }
  return Object.assign(send, {
    sent,
    refuse: (now: boolean) => {
      refusing = now
    },
  })
}
