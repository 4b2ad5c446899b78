/** What the push screens say, in one place. */

// push-prompt.tsx
export const turningOn = 'Turning on…'
export const turnOnPush = 'Turn on push'
export const dismiss = 'Dismiss'

// push-switch.tsx
export const pushNotificationsAre = 'Push notifications are on'
export const pushNotificationsAreOff = 'Push notifications are off'
export const pushCouldNotBeChangedPlease = 'Push could not be changed. Please try again.'
