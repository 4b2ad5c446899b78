import type { Devices } from '#domain/identity/ports.ts'
import type { State } from '../state.ts'

export function memoryDevices(state: State): Devices {
  const isOf = (userId: number) => (device: State['devices'][number]) => device.userId === userId
  return {
    isKnown: async (email, hash) =>
      state.devices.some((device) => device.hash === hash && state.users.get(device.userId)?.email === email),
    hasAnyOf: async (userId) => state.devices.some(isOf(userId)),
    async of(userId, hash) {
      const device = state.devices.find((item) => item.userId === userId && item.hash === hash)
      return device && (device.isTrusted ? 'trusted' : 'seen')
    },
    async remember({ isTrusted, ...used }, limit) {
      const { userId, hash } = used
      const before = state.devices.find((item) => item.userId === userId && item.hash === hash)
      const device = { ...used, isTrusted: isTrusted || before?.isTrusted === true }
      const others = state.devices.filter((item) => item.userId !== userId || item.hash !== hash)
      const older = others.filter(isOf(userId)).toSorted((a, b) => b.at.getTime() - a.at.getTime())
      state.devices = [...others.filter((item) => !isOf(userId)(item)), device, ...older.slice(0, limit - 1)]
    },
    async forgetAllOf(userId) {
      state.devices = state.devices.filter((item) => !isOf(userId)(item))
    },
  }
}
