/** The page without contents, which the service worker keeps and shows at whatever path is opened offline. */
export const APP_SHELL = '/app-shell'
