import { useRoutes } from 'react-router-dom'
import { RootErrorBoundary } from './error-fallback.tsx'
import { routes } from './routes.tsx'

export function App() {
  return <RootErrorBoundary>{useRoutes(routes)}</RootErrorBoundary>
}
