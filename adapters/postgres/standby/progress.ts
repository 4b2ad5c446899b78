import type { StandbyState } from '#adapters/ports/standby.ts'

/** A standby that is further behind, or silent for longer, is left: with a check each 200 ms, within a second. */
const LEAVE_AFTER_MS = 700
const BACK_BELOW_MS = 350
/** Checks in a row that are well before a standby is read from. */
const WELL_CHECKS = 5
const MAX_SAMPLES = 600

/** Where the primary was when it was asked at `sentAt`: what is in its log, and what of it standbys are sent. */
export type Sample = { sentAt: number; written: bigint; flushed: bigint }

/** Returns a position in the log, as `0/16B3748`, as a number that grows. */
export function positionOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/**
 * How far a standby is, from where the primary was at which time and what the standby has replayed. Times are all of this
 * process, so that no clocks have to agree. A standby is left as soon as it is late or silent, and taken back after some
 * checks in a row that were well.
 */
export function standbyProgress(now: () => number) {
  /** Not replayed yet, oldest first. */
  const unseen: Sample[] = []
  const unsent: Sample[] = []
  let replayed = -1n
  let heardAt = Number.NEGATIVE_INFINITY
  /** Whatever the primary had then, the standby has. */
  let passedUntil = Number.NEGATIVE_INFINITY
  let wellChecks = 0
  let isLeft = true

  const isSilent = () => now() - heardAt > LEAVE_AFTER_MS
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
    /** The primary was here. */
    sampled(sample: Sample): void {
      for (const samples of [unseen, unsent]) {
        // One that is away for long: the oldest tells the lag, the newest when it has caught up.
        if (samples.length >= MAX_SAMPLES) samples.pop()
        samples.push(sample)
      }
      settle()
    },
    /** The standby answered that it has replayed the log up to here. */
    answered(position: bigint): void {
      // Rebuilt from an older copy, it has to show again how far it is.
      if (position < replayed) passedUntil = Number.NEGATIVE_INFINITY
      replayed = position
      heardAt = now()
      settle()
      check()
      wellChecks = lagMs() <= BACK_BELOW_MS ? wellChecks + 1 : 0
      if (wellChecks >= WELL_CHECKS) isLeft = false
    },
    /** The standby cannot be asked, or follows nothing any more. */
    failed(): void {
      heardAt = Number.NEGATIVE_INFINITY
      check()
    },
    /** True while reads may go to it. */
    isFollowing(): boolean {
      check()
      return !isLeft
    },
    /** True when it has each change that was heard of by then. */
    hasPassedTime: (time: number) => time < passedUntil,
    state(): StandbyState {
      check()
      const state = !isLeft ? 'following' : isSilent() ? 'away' : 'late'
      return { state, lagSeconds: lagMs() / 1000 }
    },
  }
}
