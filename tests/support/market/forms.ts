import sharp from 'sharp'

export function aPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()
}

/** Returns a form of these fields and photos, as a browser sends it. */
export async function aForm(fields: object, field: string, photos: readonly Buffer[]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const [index, photo] of photos.entries())
    form.append(field, new Blob([new Uint8Array(photo)]), `photo${index}.jpg`)
  const request = new Request('http://x', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return { payload: Buffer.from(await request.arrayBuffer()), headers }
}
