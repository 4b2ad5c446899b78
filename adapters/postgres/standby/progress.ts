import type { StandbyState } from '#adapters/ports/standby.ts'

/** Lag or silence; with a check each 200 ms a standby is left within a second. */
const LEAVE_AFTER_MS = 700
const BACK_BELOW_MS = 350
const WELL_CHECKS = 5
const MAX_SAMPLES = 600

/** The primary's WAL position at `sentAt`: written, and flushed, which is what standbys receive. */
export type Sample = { sentAt: number; written: bigint; flushed: bigint }

export function positionOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** Measures by this process's clock. A late standby is used again after several good checks. */
export function standbyProgress(now: () => number) {
  const unseen: Sample[] = []
  const unsent: Sample[] = []
  let replayed = -1n
  let receivedAt = Number.NEGATIVE_INFINITY
  /** The standby has all changes that the primary had then. */
  let passedUntil = Number.NEGATIVE_INFINITY
  let wellChecks = 0
  let isLeft = true

  const isSilent = () => now() - receivedAt > LEAVE_AFTER_MS
  const lagMs = () => (unsent[0] === undefined ? 0 : now() - unsent[0].sentAt)
  const check = () => {
    if (!isSilent() && lagMs() <= LEAVE_AFTER_MS) return
    isLeft = true
    wellChecks = 0
  }
  const settle = () => {
    while (unsent[0] !== undefined && unsent[0].flushed <= replayed) unsent.shift()
    while (unseen[0] !== undefined && unseen[0].written <= replayed) {
      passedUntil = unseen[0].sentAt
      unseen.shift()
    }
  }

  return {
    sampled(sample: Sample): void {
      for (const samples of [unseen, unsent]) {
        // During a long absence the oldest sample gives the lag, the newest the time of catching up.
        if (samples.length >= MAX_SAMPLES) samples.pop()
        samples.push(sample)
      }
      settle()
    },
    answered(position: bigint): void {
      // Rebuilt from an older copy, the standby must prove its position again.
      if (position < replayed) passedUntil = Number.NEGATIVE_INFINITY
      replayed = position
      receivedAt = now()
      settle()
      check()
      wellChecks = lagMs() <= BACK_BELOW_MS ? wellChecks + 1 : 0
      if (wellChecks >= WELL_CHECKS) isLeft = false
    },
    failed(): void {
      receivedAt = Number.NEGATIVE_INFINITY
      check()
    },
    isFollowing(): boolean {
      check()
      return !isLeft
    },
    hasPassedTime: (time: number) => time < passedUntil,
    state(): StandbyState {
      check()
      const state = !isLeft ? 'following' : isSilent() ? 'away' : 'late'
      return { state, lagSeconds: lagMs() / 1000 }
    },
  }
}
