import { expect, test } from 'vitest'
import { generateTables } from '#tests/support/generated-tables.ts'
import { freshDatabase } from '#tests/support/infrastructure.ts'

test('the types of tables are those of the schema: `npm run tables` writes them', async () => {
  const { ownerUrl, drop } = await freshDatabase()
  try {
    await expect(generateTables(ownerUrl, { verify: true })).resolves.toBeUndefined()
  } finally {
    await drop()
  }
})
