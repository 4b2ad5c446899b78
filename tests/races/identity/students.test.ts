import { describe, expect, test } from 'vitest'
import { race, seenIn } from '#tests/races/racing.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aMember, aPicture, unique } from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'

describe('A verification with two concurrent steps', () => {
  const postgres = onPostgres({ connections: 12 })
  const market = () => composeOver(postgres.backend.atomically, { emailVerification: 'required' })
  const proofs = (userIds: readonly number[]) =>
    postgres.db.selectFrom('student_proofs').selectAll().where('user_id', 'in', userIds).execute()
  const toldOf = async (userId: number) => {
    const rows = await postgres.db.selectFrom('outbox').select(['type', 'payload']).execute()
    return rows
      .filter(({ type }) => type === 'student.approved' || type === 'student.declined')
      .filter(({ payload }) => (payload as { userId: number }).userId === userId)
      .map(({ type }) => type)
  }

  test('two admins decide on one card: it is decided, notified and logged once', async () => {
    const { atomically } = postgres.backend
    const [one, other] = [await aMember(atomically), await aMember(atomically)]
    const admin = (id: number) => ({ id, role: 'ADMIN', adminCampus: 'unilag' }) as const
    const seen = await seenIn(async (number) => {
      const userId = await aMember(atomically)
      const { students } = market()
      const id = await students.showCard(userId, aPicture())
      const ends = await race(
        number,
        () => students.decideCard(admin(one), id, { approve: true, reason: '' }),
        () => students.decideCard(admin(other), id, { approve: false, reason: 'It is blurred' }),
      )
      const isApproved = ends[0] === 'done'
      expect(await proofs([userId])).toHaveLength(isApproved ? 1 : 0)
      expect(await toldOf(userId)).toEqual([isApproved ? 'student.approved' : 'student.declined'])
      const log = await postgres.db
        .selectFrom('audit_log')
        .select('action')
        .where('subject', '=', `user:${userId}`)
        .execute()
      expect(log).toHaveLength(1)
      return ends.join(' ')
    })
    expect(Object.keys(seen).sort()).toEqual(['ALREADY_DECIDED done', 'done ALREADY_DECIDED'])
  })

  test('one photo sent twice: one card is pending', async () => {
    const seen = await seenIn(async (number) => {
      const userId = await aMember(postgres.backend.atomically)
      const show = () => market().students.showCard(userId, aPicture())
      return (await race(number, show, show)).sort().join(' ')
    })
    expect(Object.keys(seen)).toEqual(['CARD_WAITING done'])
  })

  test('two accounts verify one mailbox: it verifies one of them', async () => {
    const seen = await seenIn(async (number) => {
      const email = `${unique('ada')}@unilag.edu.ng`
      const { atomically } = postgres.backend
      const [ada, bola] = [
        await aMember(atomically, { email }),
        await aMember(atomically, { email: email.replace('@', '+2@') }),
      ]
      const ends = await race(
        number,
        () => market().students.verifyByOwnEmail(ada),
        () => market().students.verifyByOwnEmail(bola),
      )
      expect(await proofs([ada, bola])).toHaveLength(1)
      return ends.join(' ')
    })
    expect(Object.keys(seen)).toEqual(['done done'])
  })
})
