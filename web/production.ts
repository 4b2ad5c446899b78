/** Runs `work` with NODE_ENV=production: with any other value Vite bundles React's development build. */
export async function inProduction<Result>(work: () => Promise<Result>): Promise<Result> {
  const { NODE_ENV: given } = process.env
  process.env.NODE_ENV = 'production'
  try {
    return await work()
  } finally {
    if (given === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = given
  }
}
