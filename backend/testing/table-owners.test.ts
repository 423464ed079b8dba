import { glob, readFile } from 'node:fs/promises'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { modules } from '../modules.ts'

const backend = `${import.meta.dirname}/..`

/** Tables of the core only. */
const CORE = ['app_meta', 'created_answer', 'tally_change']

/** A user's own password, profile and last sign-in: the owner's calls depend on this module, so it cannot call them. */
const known = ['auth system_user']

/** SQL and Drizzle that write; helpers that receive the table; and engines that write a declared `table`. */
const writes = [
  /\b(?:insert into|update|delete from)\s+"?([a-z_]+)/g,
  /\b(?:insert into|update|delete from) \$\{(\w+)\}/g,
  /\.(?:insert|update|delete)\((\w+)\)/g,
  /\b(?:insert|update|remove)Record\((?:ctx, )?tx, (\w+)/g,
  /\binsertRows\(\w+, '(\w+)'/g,
  /\btable: '?(\w+)'?,/g,
]

/** Returns the tables by their names in SQL and in the code. */
async function readTables(): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for await (const path of glob('tables/*.ts', { cwd: backend })) {
    for (const [name, table] of Object.entries(await import(`${backend}/${path}`))) {
      if (is(table, PgTable)) for (const spelt of [name, getTableName(table)]) names.set(spelt, getTableName(table))
    }
  }
  return names
}

it('gives every table one owner', async () => {
  const owned = modules.flatMap(({ tables = [] }) => tables.map(getTableName))
  expect([...owned, ...CORE].sort()).toEqual([...new Set((await readTables()).values())].sort())
})

it('lets a module write only its own tables', async () => {
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
      // The core stores the log and runs the tasks of all modules.
      if (table && top === 'modules' && owners.get(table) !== module) strange.add(`${module} ${table}`)
    }
  }
  expect([...strange].sort()).toEqual([...known].sort())
  // Each table has a writer, so the patterns still match.
  expect([...seen].sort()).toEqual([...new Set(tables.values())].sort())
})

it('names no table in the core of content', async () => {
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
