import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { join } from 'node:path'

/** Runs the short benches, or those that are named, and writes their results to RESULTS.md. */
const BENCHES: readonly (readonly [name: string, ...words: string[]])[] = [
  ['memory'],
  ['idle'],
  ['reads', '--ms=400'],
  ['growth', '--rows=100000'],
  ['writes'],
  ['streams'],
  ['capacity'],
  ['interactions'],
]
const GIGABYTE = 2 ** 30
const HERE = import.meta.dirname
const RESULTS = join(HERE, 'RESULTS.md')
const HEAD =
  '# Results of `npm run bench`\n\nAbsolute figures do not travel: compare the ways within one run.\n'

const named = process.argv.slice(2)
const sections = sectionsOf(existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : '')
for (const [name, ...words] of BENCHES.filter(([item]) => named.length === 0 || named.includes(item))) {
  console.log(`\n# ${name}`)
  const load = loadavg()[0]?.toFixed(1)
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(HERE, `${name}.ts`), ...words], {
    encoding: 'utf8',
    maxBuffer: GIGABYTE,
  })
  console.log(stdout)
  if (status !== 0) console.error(stderr)
  const end = status === 0 ? '' : ' It went over its limits, or did not finish.'
  sections.set(name, `${origin(load)}${end}\n\n\`\`\`\n${stdout.trim()}\n\`\`\`\n`)
}
const texts = [...sections].map(([name, text]) => `## ${name}\n\n${text}`)
writeFileSync(RESULTS, [HEAD, ...texts].join('\n'))

/** Returns the sections of RESULTS.md by bench, those of other scripts included. */
function sectionsOf(text: string): Map<string, string> {
  const parts = text.split(/^## (.+)\n\n/m).slice(1)
  return new Map(
    parts.flatMap((name, at) => (at % 2 === 0 ? [[name, `${parts[at + 1]?.trim()}\n`] as const] : [])),
  )
}

function origin(load: string | undefined): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / GIGABYTE)} GB`
  const system = `${type()} ${release()}, Node ${process.version}`
  return `Commit ${commit()}, ${new Date().toISOString().slice(0, 10)}, ${machine}, ${system}, load ${load} before it.`
}

function commit(): string {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: HERE, encoding: 'utf8' }).trim()
  return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ' with changes'}`
}
