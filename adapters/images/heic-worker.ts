import { parentPort, workerData } from 'node:worker_threads'
import heicDecode from 'heic-decode'

/** Upright RGBA pixels, or the declared size of an image that is too large to decode. */
export type HeicAnswer =
  | { width: number; height: number; data: Uint8Array<ArrayBuffer> }
  | { tooLarge: { width: number; height: number } }

const { bytes, primary, pixels } = workerData as { bytes: Uint8Array; primary: number; pixels: number }
const picture = (await heicDecode.all({ buffer: bytes }))[primary]
if (!picture) throw new Error('no such picture in this HEIC file')
const { width, height } = picture
if (width * height > pixels) answer({ tooLarge: { width, height } })
else {
  const { data } = await picture.decode()
  answer({ width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) })
}

function answer(message: HeicAnswer): void {
  parentPort?.postMessage(message, 'data' in message ? [message.data.buffer] : [])
}
