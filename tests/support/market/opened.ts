type Close = () => Promise<void>

const opened: Close[] = []

/** Closes this after the current test file. */
export function closeAfterFile(close: Close): void {
  opened.push(close)
}

export async function closeOpened(): Promise<void> {
  for (const close of opened.splice(0)) await close()
}
