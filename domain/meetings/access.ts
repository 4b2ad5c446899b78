import { type Actor, administers } from '#domain/shared/actor.ts'

/** True for the admins of the campus: they alone see its retired points, and change any. */
export function managesPoints(campus: string, viewer: Actor): boolean {
  return administers(viewer, campus)
}
