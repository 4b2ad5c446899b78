import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { unpackOnce } from './unpack-once.ts'

type Program = { executablePath: string; env: Record<string, string> }

/** npm's newest, and the last one for Android 7. */
export type ChromiumRelease = 'newest' | '119'

const { resolve } = createRequire(import.meta.url)
const PACKAGES = { newest: '@sparticuz/chromium', '119': 'chromium-119' }
const NODE_MODULES = join(import.meta.dirname, '../../../node_modules')
/** Libraries of Amazon Linux 2; those of 2023 are used. */
const UNUSED = 'al2.tar.br'
/** Tests run as root in containers, without network access. */
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

/** Starts npm's headless Chromium with a fresh profile; `CHROME_PATH` replaces the newest one. */
export async function launchChromium(
  more: readonly string[] = [],
  release: ChromiumRelease = 'newest',
): Promise<Browser> {
  const { executablePath, env } = await findChromium(release)
  return chromium.launch({ executablePath, args: [...FLAGS, ...more], env: { ...environment(), ...env } })
}

/** Returns whether a release runs here: Chromium 119 is built for x64 Linux only. */
export function hasChromium(release: ChromiumRelease): boolean {
  return release === 'newest' || (process.platform === 'linux' && process.arch === 'x64')
}

export async function findChromium(release: ChromiumRelease): Promise<Program> {
  const { CHROME_PATH: executablePath = '' } = process.env
  return release === 'newest' && executablePath !== '' ? { executablePath, env: {} } : unpackChromium(release)
}

/** Unpacks npm's Chromium into node_modules, with the libraries and fonts that a bare machine lacks. */
async function unpackChromium(release: ChromiumRelease): Promise<Program> {
  const packed = dirname(dirname(resolve(PACKAGES[release])))
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as { version: string }
  const folder = join(NODE_MODULES, '.cache', `chromium-${version}`)
  await unpackOnce(folder, async (unfinished) => {
    await inflateInto(unfinished, join(packed, 'bin'))
    writeFileSync(join(unfinished, 'fonts', 'fonts.conf'), fontsOf(folder))
  })
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(folder, 'fonts') },
  }
}

/** The package only unpacks into the temporary folder, and leaves other versions there. */
async function inflateInto(folder: string, packed: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium')
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    const files = readdirSync(packed).filter((file) => file !== UNUSED)
    await Promise.all(files.map((file) => inflate(join(packed, file))))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** Adds font folders: the package's own list names none here, and without fonts no text has a size. */
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
