import { useRoutes } from 'react-router-dom'
import { RootErrorBoundary } from './error-fallback.tsx'
import { routes } from './routes.tsx'

/** The screen of the address, inside the layout. */
export function App() {
  return <RootErrorBoundary>{useRoutes(routes)}</RootErrorBoundary>
}
