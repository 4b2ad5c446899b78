import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type * as z from 'zod'

/** A setting that cannot be used: the message names it, what it holds and what it may hold. */
export class ConfigError extends Error {}

type Environment = NodeJS.ProcessEnv

/** Their values are never shown: they are secrets, or addresses that may carry one. */
const HIDDEN =
  /PASSWORD|SECRET|KEY|TOKEN|HEADERS|^(DATABASE|DATABASE_DIRECT|DATABASE_OWNER|DATABASE_READ|REDIS|SMTP)_URL$/
const FILE = '.env'

/** Returns the environment, with what `.env` adds to it. */
export function environmentWithFile(): Environment {
  if (existsSync(FILE)) process.loadEnvFile(FILE)
  return process.env
}

/** Returns an environment without what is empty: an empty setting counts as not set. */
export function filledOf(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}

/** Returns the settings of a schema; throws a ConfigError for the first wrong one. */
export function parse<T extends z.ZodType>(schema: T, environment: Environment): z.output<T> {
  const filled = filledOf(environment)
  const parsed = schema.safeParse(filled)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw wrong(String(issue?.path[0]), filled, String(issue?.message))
}

/** Returns the error for a setting, with what it may be. */
export function wrong(name: string, environment: Environment, may: string): ConfigError {
  const value = environment[name]
  if (value === undefined) return new ConfigError(`${name} is not set; it must be ${may}`)
  const held = HIDDEN.test(name) ? 'invalid (its value is hidden)' : JSON.stringify(value)
  return new ConfigError(`${name} is ${held}; it must be ${may}`)
}

/** Returns a sentence for each name in `.env` that is no setting, and for each in the environment that looks like a misspelt one. */
export function unknownSettings(
  known: readonly string[],
  environment: Environment = process.env,
  file: Environment = existsSync(FILE) ? parseEnv(readFileSync(FILE, 'utf8')) : {},
): string[] {
  const names = new Set([...Object.keys(environment), ...Object.keys(file)])
  return [...names].flatMap((name) => {
    if (known.includes(name)) return []
    const meant = known.find((setting) => looksLike(name, setting))
    if (meant !== undefined) return [`${name} is not a setting. Did you mean ${meant}?`]
    return name in file && !name.startsWith('NODE_') ? [`${name} in .env is not a setting.`] : []
  })
}

function looksLike(name: string, setting: string): boolean {
  const [given, meant] = [name, setting].map((one) => one.toUpperCase().replaceAll('_', '')) as [
    string,
    string,
  ]
  const allowed = meant.length >= 10 ? 2 : meant.length >= 6 ? 1 : 0
  return Math.abs(given.length - meant.length) <= allowed && distance(given, meant) <= allowed
}

/** How many letters have to be added, removed or replaced to make one of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (const [column, against] of [...other].entries())
      next.push(
        Math.min(
          (row[column] ?? 0) + (letter === against ? 0 : 1),
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
