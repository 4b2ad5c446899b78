/** The service worker stores this page without contents, and shows it for any path opened offline. */
export const APP_SHELL = '/app-shell'
