type Close = () => Promise<void>

const opened: Close[] = []

/** Has this closed when the present file of tests has run. */
export function closeAfterFile(close: Close): void {
  opened.push(close)
}

/** Closes what the file has opened. */
export async function closeOpened(): Promise<void> {
  for (const close of opened.splice(0)) await close()
}
