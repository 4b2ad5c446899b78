import type { FastifyInstance } from 'fastify'
import { activityFeed } from '../../contract/notifying/activity-feed.ts'
import { allow } from '../server/auth.ts'
import { networkOf } from '../server/network.ts'
import { checked } from '../server/serve.ts'
import type { ActivityBroadcast } from './activity-broadcast.ts'
import type { OpenStreams } from './open-streams.ts'
import { openStream } from './streams.ts'

type Deps = {
  streams: OpenStreams
  activity: ActivityBroadcast
}

export function eventsStream(app: FastifyInstance, { streams, activity }: Deps): void {
  app.get(activityFeed.path, { onRequest: allow(activityFeed) }, async (request, reply) => {
    const { campus, visitor = '' } = checked(activityFeed.query, request.query)
    const stream = openStream(streams, request, reply, {
      kind: 'public',
      client: `${networkOf(request.ip)} ${visitor}`,
    })
    if (stream) activity.follow(stream, request, { campus })
  })
}
