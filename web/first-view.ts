import { join } from 'node:path'
import { inProduction } from './production.ts'

const ENTRY = join(import.meta.dirname, 'src/app/first-view/render.tsx')
/** In a folder that is never served: the server imports it. */
const FIRST_VIEW_FILE = '.server/first-view.mjs'

/** Builds the first views as one self-contained module for the server, as Node loads no JSX. */
export async function buildFirstView(folder: string): Promise<void> {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')])
  await inProduction(() =>
    build({
      configFile: false,
      logLevel: 'warn',
      root: import.meta.dirname,
      publicDir: false,
      plugins: [react()],
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: {
        ssr: ENTRY,
        outDir: folder,
        emptyOutDir: false,
        minify: true,
        rolldownOptions: { output: { entryFileNames: FIRST_VIEW_FILE } },
      },
    }),
  )
}
