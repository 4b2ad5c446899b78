const KEY = 'registered-email'

/** Keeps the email of somebody who has just registered here, for the sign-in that follows. */
export function keepEmail(email: string): void {
  localStorage.setItem(KEY, email)
}

/** The email that was registered here and has not signed in yet; empty when there is none. */
export function keptEmail(): string {
  return localStorage.getItem(KEY) ?? ''
}

/** Whoever it was has signed in. */
export function forgetEmail(): void {
  localStorage.removeItem(KEY)
}
