import { registerHooks } from 'node:module'

// The generator writes types with the API of TypeScript 5, which TypeScript 7 doesn't have.
registerHooks({
  resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context),
})
