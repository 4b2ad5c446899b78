import { describe, expect, test } from 'vitest'
import { type Meeting, noMeeting } from '#domain/meetings/meeting.ts'
import { onBothBackends } from '#tests/support/databases/both-backends.ts'
import { aMember, anOrder, unique } from '#tests/support/market/builders.ts'
import { aPoint } from '#tests/support/market/meetings.ts'

const AT = new Date('2026-11-23T08:00:00Z')
const LATER = new Date('2026-11-24T11:00:00Z')

describe('Meetings', () =>
  onBothBackends((backend) => {
    async function anAppointment() {
      const { atomically } = backend()
      const [buyerId, sellerId] = [await aMember(atomically), await aMember(atomically)]
      const [fees] = await atomically(({ fees }) => fees.schedule())
      const feeConfigId = fees?.id ?? 0
      const orderId = await atomically(({ orders }) =>
        orders.add(anOrder({ buyerId, sellerId, feeConfigId })),
      )
      const point = { ...aPoint({ name: unique('Gate') }), campus: 'unilag', isActive: true }
      const pointId = await atomically(({ meetingPoints }) => meetingPoints.add(point))
      return {
        orderId,
        place: { pointId, name: 'Main Gate', directions: 'By the security post', at: LATER },
        save: (meeting: Meeting) => atomically(({ meetings }) => meetings.save(meeting)),
        stored: () => atomically(({ meetings }) => meetings.forUpdate(orderId)),
      }
    }

    test('are stored as proposed, accepted and changed', async () => {
      const { orderId, place, save, stored } = await anAppointment()
      expect(await stored()).toBeUndefined()
      const proposed: Meeting = {
        ...noMeeting(orderId, AT),
        proposal: { ...place, by: 'buyer' },
        round: 1,
      }
      await save(proposed)
      expect(await stored()).toEqual(proposed)
      const agreed = { ...proposed, proposal: null, agreed: place, agreements: 1, remindAt: AT }
      await save(agreed)
      expect(await stored()).toEqual(agreed)
      const changing: Meeting = {
        ...agreed,
        proposal: { ...place, by: 'seller' },
        round: 2,
        updatedAt: LATER,
      }
      await save(changing)
      expect(await stored()).toEqual(changing)
    })

    test('are due at their reminder’s time, oldest first', async () => {
      const { atomically } = backend()
      const [one, other, third] = [await anAppointment(), await anAppointment(), await anAppointment()]
      const from = new Date('2020-01-01T08:00:00Z').getTime()
      const remind = async ({ orderId, place, save }: typeof one, remindAt: Date | null) =>
        save({ ...noMeeting(orderId, AT), round: 1, agreed: place, agreements: 1, remindAt })
      await remind(one, new Date(from + 2))
      await remind(other, new Date(from + 1))
      await remind(third, null)
      const due = (ms: number, limit = 9) =>
        atomically(({ meetings }) => meetings.due(new Date(from + ms), limit))
      expect(await due(2)).toEqual([other.orderId, one.orderId])
      expect(await due(2, 1)).toEqual([other.orderId])
      expect(await due(1)).toEqual([other.orderId])
      expect(await due(0)).toEqual([])
    })
  }))
