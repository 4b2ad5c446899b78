export type Stream = {
  ids: string[]
  events: { type: string; message: string }[]
  close: () => void
}

/** Listens to a server's public activity; resolves once the stream is open. */
export async function listenTo(url: string, { lastEventId }: { lastEventId?: string } = {}): Promise<Stream> {
  const ending = new AbortController()
  const answer = await fetch(`${url}/api/events`, {
    headers: { ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
    signal: ending.signal,
  })
  if (!answer.ok || !answer.body) throw new Error(`the stream answers ${answer.status}`)
  const stream: Stream = { ids: [], events: [], close: () => ending.abort() }
  let opened = () => {}
  const open = new Promise<void>((resolve) => {
    opened = resolve
  })
  void (async () => {
    let text = ''
    for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
      opened()
      text += Buffer.from(chunk).toString()
      const frames = text.split('\n\n')
      text = frames.pop() ?? ''
      for (const frame of frames) {
        const id = /^id: (.+)$/m.exec(frame)?.[1]
        const data = /^data: (.+)$/m.exec(frame)?.[1]
        if (id === undefined || data === undefined) continue
        stream.ids.push(id)
        stream.events.push(JSON.parse(data))
      }
    }
  })().catch(() => undefined)
  await open
  return stream
}
