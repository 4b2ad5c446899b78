import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/databases/infrastructure.ts'
import { generateTables } from '#tests/support/sources/generated-tables.ts'

test('the types of tables are those of the schema: `npm run tables` writes them', async () => {
  const { ownerUrl, drop } = await freshDatabase()
  try {
    await expect(generateTables(ownerUrl, { verify: true })).resolves.toBeUndefined()
  } finally {
    await drop()
  }
})
