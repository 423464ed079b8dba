import { glob } from 'node:fs/promises'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from './database.ts'

const tables = `${import.meta.dirname}/../tables`

/** Returns `table.column` for every column that the code declares, sorted. */
async function declared(): Promise<string[]> {
  const columns: string[] = []
  for await (const file of glob('*.ts', { cwd: tables })) {
    for (const table of Object.values(await import(`${tables}/${file}`))) {
      if (!is(table, PgTable)) continue
      const config = getTableConfig(table)
      columns.push(...config.columns.map(({ name }) => `${config.name}.${name}`))
    }
  }
  return columns.sort()
}

it('the migrations create exactly the declared tables and columns (otherwise run npm run migration -- NAME)', async () => {
  const database = await createTestDatabase({ seeded: false })
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      join pg_class r on r.oid = format('%I.%I', c.table_schema, c.table_name)::regclass and not r.relispartition
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`)
  await client.end()
  await database.drop()
  expect(rows.map(({ name }) => name).sort()).toEqual(await declared())
})
