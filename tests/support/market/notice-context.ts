import type { NoticeContext } from '#domain/notifying/notice.ts'

const NAMES: Readonly<Record<number, string>> = { 1: 'Ada', 2: 'Bola', 3: 'Chidi' }

/** Context of notices, where users 1 to 3 are Ada, Bola and Chidi. */
export function aNoticeContext(autoReleaseDays: number | null = null): NoticeContext {
  return { autoReleaseDays, nameOf: (userId) => NAMES[userId] ?? `Member ${userId}` }
}
