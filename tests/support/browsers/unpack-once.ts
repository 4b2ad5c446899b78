import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/** Fills this folder once, as a whole: of several concurrent runs one wins and the others use its files. */
export async function unpackOnce(
  folder: string,
  fill: (unfinished: string) => Promise<unknown>,
): Promise<void> {
  if (existsSync(folder)) return
  mkdirSync(dirname(folder), { recursive: true })
  const unfinished = mkdtempSync(`${folder}-unfinished-`)
  try {
    await fill(unfinished)
    renameSync(unfinished, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}
