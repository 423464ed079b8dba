import { glob, readFile } from 'node:fs/promises'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { modules } from '../modules.ts'

const backend = `${import.meta.dirname}/..`

/** Tables that belong to the core and to no module. */
const CORE = ['app_meta', 'created_answer', 'tally_change']

/**
 * Allowed writes to a table of another module, as `module table`. The module auth writes a user's own password, profile
 * and last sign-in into `system_user`. It cannot call the module of that table, because that module depends on auth.
 */
const known = ['auth system_user']

/**
 * Patterns for code that writes a table: SQL, Drizzle, helpers that receive the table, and declarations of a `table`
 * that the core writes.
 */
const writes = [
  /\b(?:insert into|update|delete from)\s+"?([a-z_]+)/g,
  /\b(?:insert into|update|delete from) \$\{(\w+)\}/g,
  /\.(?:insert|update|delete)\((\w+)\)/g,
  /\b(?:insert|update|remove)Record\((?:ctx, )?tx, (\w+)/g,
  /\binsertRows\(\w+, '(\w+)'/g,
  /\btable: '?(\w+)'?,/g,
]

/** Returns the name of each table in the database, by every name that SQL or the code uses for it. */
async function readTables(): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for await (const path of glob('tables/*.ts', { cwd: backend })) {
    for (const [name, table] of Object.entries(await import(`${backend}/${path}`))) {
      if (is(table, PgTable)) for (const spelt of [name, getTableName(table)]) names.set(spelt, getTableName(table))
    }
  }
  return names
}

it('every database table belongs to exactly one module or to the core', async () => {
  const owned = modules.flatMap(({ tables = [] }) => tables.map(getTableName))
  expect([...owned, ...CORE].sort()).toEqual([...new Set((await readTables()).values())].sort())
})

it('a backend module writes only its own tables, with the listed exceptions', async () => {
  const tables = await readTables()
  const owners = new Map(modules.flatMap(({ name, tables = [] }) => tables.map((table) => [getTableName(table), name])))
  const seen = new Set<string>()
  const strange = new Set<string>()
  for await (const path of glob('{core,modules}/*/**/*.ts', { cwd: backend, exclude: ['**/*.test.ts'] })) {
    const [top, module] = path.split('/')
    const text = await readFile(`${backend}/${path}`, 'utf8')
    for (const [, name = ''] of writes.flatMap((pattern) => [...text.matchAll(pattern)])) {
      const table = tables.get(name)
      if (table) seen.add(table)
      // Code of the core is not judged, because it stores the log and runs tasks for all modules.
      if (table && top === 'modules' && owners.get(table) !== module) strange.add(`${module} ${table}`)
    }
  }
  expect([...strange].sort()).toEqual([...known].sort())
  // Some code must write each table; otherwise the patterns of `writes` would no longer match the code.
  expect([...seen].sort()).toEqual([...new Set(tables.values())].sort())
})

it('the code in backend/core/content names no table', async () => {
  const tables = await readTables()
  const named = new Set<string>()
  for await (const path of glob('core/content/*.ts', { cwd: backend, exclude: ['**/*.test.ts'] })) {
    const text = (await readFile(`${backend}/${path}`, 'utf8')).replaceAll(/^\s*(?:\/\*\*|\*|\/\/).*$/gm, '')
    expect(text).toMatch(/export/)
    for (const [, name = ''] of text.matchAll(/\b(?:from|join|into|update)\s+"?([a-z_]+)/g))
      if (tables.has(name)) named.add(`${path} ${name}`)
  }
  expect([...named]).toEqual([])
})
