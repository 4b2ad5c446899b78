/** Path of the page without contents, which the service worker stores and shows for any path opened offline. */
export const APP_SHELL = '/app-shell'
