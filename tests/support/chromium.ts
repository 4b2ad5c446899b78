import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

type Program = { executablePath: string; env: Record<string, string> }

/** The one without windows first: it does the same for half the work. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
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

/** A headless Chromium with a fresh profile: the one of `CHROME_PATH`, an installed one, or else the one out of npm. */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, env } = installed() ?? (await fromPackage())
  return chromium.launch({ executablePath, args: [...FLAGS, ...more], env: { ...environment(), ...env } })
}

function installed(): Program | undefined {
  const { CHROME_PATH: message } = process.env
  if (message !== undefined && message !== '') return { executablePath: message, env: {} }
  const found = INSTALLED.find(existsSync)
  return found === undefined ? undefined : { executablePath: found, env: {} }
}

/** Unpacked once into node_modules, with the libraries that a bare machine lacks. */
async function fromPackage(): Promise<Program> {
  const packed = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
  const folder = join(dirname(dirname(packed)), '.cache', 'chromium')
  if (!existsSync(folder)) await unpack(join(packed, 'bin'), folder)
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(folder, 'fonts') },
  }
}

/** The package unpacks into the temporary folder and takes whatever lies there; a folder of our own keeps out others'. */
async function unpack(packed: string, folder: string): Promise<void> {
  const { default: packaged, inflate } = await import('@sparticuz/chromium')
  const unfinished = `${folder}-${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  const before = process.env.TMPDIR
  process.env.TMPDIR = unfinished
  try {
    await packaged.executablePath()
    await inflate(join(packed, 'al2023.tar.br'))
    writeFileSync(join(unfinished, 'fonts', 'fonts.conf'), fontsOf(folder))
    renameSync(unfinished, folder)
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(unfinished, { recursive: true, force: true })
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
