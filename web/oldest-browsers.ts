/** The oldest browsers that the web app is made for, as the README says. WebView has Chrome's numbers. */
export const OLDEST_BROWSERS = { chrome: '111', edge: '111', firefox: '128', safari: '16.4' }

/** The same as Vite's builds take it. */
export const BUILD_TARGET = Object.entries(OLDEST_BROWSERS).map(([name, version]) => `${name}${version}`)
