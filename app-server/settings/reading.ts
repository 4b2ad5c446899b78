import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import leven from 'leven'
import type * as z from 'zod'

export class ConfigError extends Error {}

type Environment = NodeJS.ProcessEnv

/** Never printed: secrets, or addresses that may contain one. */
const HIDDEN =
  /PASSWORD|SECRET|KEY|TOKEN|HEADERS|^(DATABASE|DATABASE_DIRECT|DATABASE_OWNER|DATABASE_READ|REDIS|SMTP)_URL$/
const FILE = '.env'

export function environmentWithFile(): Environment {
  if (existsSync(FILE)) process.loadEnvFile(FILE)
  return process.env
}

export function filledOf(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}

/** Throws a ConfigError for the first invalid setting. */
export function parse<T extends z.ZodType>(schema: T, environment: Environment): z.output<T> {
  const filled = filledOf(environment)
  const parsed = schema.safeParse(filled)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw wrong(String(issue?.path[0]), filled, String(issue?.message))
}

export function wrong(name: string, environment: Environment, may: string): ConfigError {
  const value = environment[name]
  if (value === undefined) return new ConfigError(`${name} is not set; it must be ${may}`)
  const held = HIDDEN.test(name) ? 'invalid (its value is hidden)' : JSON.stringify(value)
  return new ConfigError(`${name} is ${held}; it must be ${may}`)
}

/** Returns a sentence for each unknown name in `.env`, and each in the environment that resembles one. */
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

/** Tolerates one wrong letter in five; ignores `_` and case. */
function looksLike(name: string, setting: string): boolean {
  const [given, meant] = [name, setting].map((one) => one.toUpperCase().replaceAll('_', ''))
  return given !== undefined && meant !== undefined && leven(given, meant) <= meant.length / 5
}
