import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { unpackOnce } from './unpack-once.ts'

type Program = { executablePath: string; env: Record<string, string> }

const PACKED = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
const NODE_MODULES = join(import.meta.dirname, '../../node_modules')
/** Tests run as root in containers, and nothing may be asked of the outside. */
const FLAGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--font-render-hinting=none',
]

/** A headless Chromium with a fresh profile: the one of `CHROME_PATH`, or else npm's, whatever else is installed. */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, env } = await findChromium()
  return chromium.launch({ executablePath, args: [...FLAGS, ...more], env: { ...environment(), ...env } })
}

/** Returns the Chromium that tests use, unpacked. */
export async function findChromium(): Promise<Program> {
  const { CHROME_PATH: executablePath = '' } = process.env
  return executablePath === '' ? unpackChromium() : { executablePath, env: {} }
}

/** Unpacks npm's Chromium into node_modules, with the libraries and fonts that a bare machine lacks. */
async function unpackChromium(): Promise<Program> {
  const { version } = JSON.parse(readFileSync(join(PACKED, 'package.json'), 'utf8')) as { version: string }
  const folder = join(NODE_MODULES, '.cache', `chromium-${version}`)
  await unpackOnce(folder, async (unfinished) => {
    await inflateInto(unfinished)
    writeFileSync(join(unfinished, 'fonts', 'fonts.conf'), fontsOf(folder))
  })
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(folder, 'fonts') },
  }
}

/** The package unpacks into the temporary folder only, and keeps what lies there, of whatever version. */
async function inflateInto(folder: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium')
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    const packed = readdirSync(join(PACKED, 'bin'))
    await Promise.all(packed.map((file) => inflate(join(PACKED, 'bin', file))))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** The package's own list of font folders names none of ours, and without fonts no text has a size. */
function fontsOf(folder: string): string {
  const folders = [join(folder, 'fonts', 'fonts'), '/usr/share/fonts'].map((path) => `<dir>${path}</dir>`)
  return `<?xml version="1.0"?><fontconfig>${folders.join('')}<cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`
}

function environment(): Record<string, string> {
  const entries = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return Object.fromEntries(entries)
}
