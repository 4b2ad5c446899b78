import Compressor from 'compressorjs'

const LONGEST_SIDE = 1600
const QUALITY = 0.82

/** Returns an upright JPEG without metadata, at most 1600 px a side, or the file if unreadable or smaller. */
export async function shrinkImage(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.type === 'image/gif' || file.type === 'image/svg+xml')
    return file
  const shrunk = await compress(file)
  if (shrunk === undefined || shrunk.size >= file.size) return file
  return new File([shrunk], renamed(file.name, shrunk.type), {
    type: shrunk.type,
    lastModified: file.lastModified,
  })
}

function compress(file: File): Promise<Blob | undefined> {
  return new Promise((done) => {
    // Browsers rotate photos already; the library's own way would read the whole file a second time.
    new Compressor(file, {
      maxWidth: LONGEST_SIDE,
      maxHeight: LONGEST_SIDE,
      quality: QUALITY,
      mimeType: 'image/jpeg',
      checkOrientation: false,
      retainExif: false,
      strict: false,
      beforeDraw: (context, canvas) => {
        context.fillStyle = '#fff'
        context.fillRect(0, 0, canvas.width, canvas.height)
      },
      success: done,
      error: () => done(undefined),
    })
  })
}

function renamed(name: string, type: string): string {
  const extension = type === 'image/png' ? 'png' : type === 'image/webp' ? 'webp' : 'jpg'
  return `${name.replace(/\.[^.]*$/, '')}.${extension}`
}
