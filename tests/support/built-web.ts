import { buildWeb } from '../../web/build.ts'

/** The browser tests drive what is delivered: it is built once before them, when its sources changed. */
export default async function setup(): Promise<void> {
  await buildWeb()
}
