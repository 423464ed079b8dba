import { glob, readFile } from 'node:fs/promises'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { modules } from '../modules.ts'

const backend = `${import.meta.dirname}/..`

/**
 * The modules in their layers (decision 107). A module may read its own tables and those of the modules before it. A
 * module that is not listed comes last, and no other module may read its tables.
 */
const order: readonly string[] = [
  ...['task', 'dict', 'area', 'agent', 'organ', 'staff', 'audit', 'auth', 'access'],
  ...[
    'file',
    'notification',
    'class',
    'account',
    'device',
    'order',
    'knowledge',
    'knowledge-system',
    'question',
    'review',
    'feedback',
    'open',
  ],
]

/** The allowed reads of tables of later modules: `module table`, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'organ menu_package': 'An organisation is given a menu package, whose row is locked while it is given.',
  'staff role': 'A person is shown with their roles, by which lists filter.',
  'auth role': 'Who signs in gets their roles and the scopes of these in one query, which runs before every call.',
  'class account': 'The head teacher of a class is an account, and a class moves its students along.',
  'knowledge question_kp': 'The tree counts the questions of all points of a place in one pass.',
  'knowledge question_copy': 'The same: copies of a question are not counted.',
  'knowledge-system question': 'A placed question must exist, and lists of placed questions show its code.',
  'knowledge-system question_kp': 'Questions of a split node go to the part that has most of their points.',
  'question review_round': 'A question says whether it waits for review.',
  'question review_flow': 'An import says which flow its questions go into.',
}

const tables = new Map<string, string>()
for await (const path of glob('tables/*.ts', { cwd: backend })) {
  for (const [name, table] of Object.entries<unknown>(await import(`${backend}/${path}`))) {
    if (is(table, PgTable)) tables.set(name, getTableName(table))
  }
}
const owners = new Map(modules.flatMap(({ name, tables = [] }) => tables.map((table) => [getTableName(table), name])))

/** Returns the tables that a source file imports or names in SQL. */
function readIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const imported = [...code.matchAll(/import \{([^}]*)\} from '[./]+\/tables\/\w+\.ts'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => tables.get(name.trim().replace(/ as \w+$/, '')) ?? ''),
  )
  const named = [...code.matchAll(/\b(?:from|join)\s+"?([a-z_]+)\b/g)].map(([, name = '']) => name)
  return [...imported, ...named].filter((name) => owners.has(name))
}

/** Returns whether a module comes before another one in `order`. */
const isBefore = (owner: string, module: string) =>
  order.includes(owner) && (!order.includes(module) || order.indexOf(owner) < order.indexOf(module))

it('the list of module layers contains only existing modules, each at most once', () => {
  const known = modules.map(({ name }) => name)
  expect(order.filter((name) => !known.includes(name))).toEqual([])
  expect(new Set(order).size).toBe(order.length)
})

it('a backend module reads only tables of modules in earlier layers, with the listed exceptions', async () => {
  const backwards = new Set<string>()
  const read = new Set<string>()
  for await (const path of glob('modules/*/**/*.ts', { cwd: backend, exclude: ['**/*.test.ts'] })) {
    const [, module = ''] = path.split('/')
    for (const table of readIn(await readFile(`${backend}/${path}`, 'utf8'))) {
      read.add(table)
      const owner = owners.get(table) ?? module
      if (owner !== module && !isBefore(owner, module)) backwards.add(`${module} ${table}`)
    }
  }
  expect([...backwards].sort()).toEqual(Object.keys(exceptions).sort())
  // Some code must read each table; otherwise the patterns of `readIn` would no longer match the code.
  expect([...owners.keys()].filter((table) => !read.has(table))).toEqual([])
})
