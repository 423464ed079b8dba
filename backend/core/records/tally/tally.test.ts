import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../testing/database.ts'
import { type Database, openDatabase } from '../../database/database.ts'
import { pruneTallies } from './prune.ts'
import { Tally, type TallyFilter } from './tally.ts'

const columns = ['section', 'subject', 'grade', 'type_code', 'difficulty', 'year', 'status']
const values: Readonly<Record<string, readonly string[]>> = {
  section: ['1', '2', '3'],
  subject: ['01', '02', ''],
  grade: ['07', '08'],
  type_code: ['01', '02'],
  difficulty: ['1', '2', '3'],
  year: ['2025', '2026'],
  status: ['draft', 'published', 'recycled'],
}

let database: Database
let other: Database
let drop: () => Promise<void>
let replicas: readonly Tally[]

const freshTally = async ({ pool }: Database) => {
  const tally = new Tally(pool, 'question_search', columns)
  await tally.load()
  return tally
}

beforeAll(async () => {
  const created = await createTestDatabase({ seeded: false })
  drop = created.drop
  database = openDatabase(created.url, { max: 20 })
  other = openDatabase(created.url)
  await database.pool.query(
    `insert into question (id, code, type_code, base_type) overriding system value
     select n, 'T' || n, '01', 'single' from generate_series(1, 3000) n`,
  )
  await database.pool.query(put(1, 500, row(randomOf(1))))
  replicas = [await freshTally(database), await freshTally(other)]
})
afterAll(async () => {
  await Promise.all([database.close(), other.close()])
  await drop()
})

type Random = (below: number) => number
const randomOf =
  (seed: number): Random =>
  (below) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
const oneOf = (random: Random, list: readonly string[] = []) => list[random(list.length)] ?? ''
const row = (random: Random) => columns.map((name) => oneOf(random, values[name]))

const put = (from: number, to: number, key: readonly string[]) =>
  `insert into question_search (question_id, updated_at, ${columns}, text, terms)
   select n, now(), ${key.map((value) => `'${value}'`)}, '', '{}' from generate_series(${from}, ${to}) n on conflict do nothing`

/** Returns a random statement such as an import, a bulk action, an undo, the recycle bin or a merge of keys runs. */
function anyWrite(random: Random): string {
  const from = 1 + random(2_900)
  const some = `question_id between ${from} and ${from + random(100)}`
  const column = columns[random(columns.length)] ?? 'status'
  const value = oneOf(random, values[column])
  const writes = [
    put(from, from + random(100), row(random)),
    `delete from question_search where ${some}`,
    `update question_search set ${column} = '${value}' where ${some}`,
    `update question_search set ${column} = '${value}' where ${column} = '${oneOf(random, values[column])}'`,
    `update question_search set text = 'x', updated_at = now() where ${some}`,
    `insert into question_search (question_id, updated_at, ${columns}, text, terms)
     values (${from}, now(), ${row(random).map((one) => `'${one}'`)}, '', '{}')
     on conflict (question_id) do update set status = excluded.status, year = excluded.year`,
  ]
  return writes[random(writes.length)] ?? ''
}

/** Runs some statements, rolls back a part of them, and then commits the rest or rolls it back completely. */
async function transact(random: Random): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    for (let left = random(4); left >= 0; left--) {
      await client.query(`savepoint here; ${anyWrite(random)}`)
      if (random(4) === 0) await client.query('rollback to here')
    }
    await client.query(random(5) === 0 ? 'rollback' : 'commit')
  } catch (error) {
    await client.query('rollback')
    // Two writers of the same rows in different orders block each other, and PostgreSQL ends one of them.
    if (!(error instanceof pg.DatabaseError && error.code === '40P01')) throw error
  } finally {
    client.release()
  }
}

function anyFilter(random: Random): TallyFilter {
  const named = columns.filter(() => random(3) === 0)
  const each = new Map(
    named.map((name) => [name, [...new Set([oneOf(random, values[name]), oneOf(random, values[name])])]]),
  )
  if (random(2)) return { each }
  const place = () => new Map(['subject', 'section'].map((name) => [name, oneOf(random, values[name])]))
  return { each, places: Array.from({ length: random(3) }, place) }
}

async function counted({ each, places }: TallyFilter): Promise<number> {
  const quoted = (list: readonly string[]) => list.map((value) => `'${value}'`).join(', ')
  const filters = [...each].map(([name, list]) => `${name} in (${quoted(list)})`)
  const places_ = places?.map((place) => [...place].map(([name, value]) => `${name} = '${value}'`).join(' and '))
  const within = places_ ? [`(${places_.join(' or ') || 'false'})`] : []
  const where = [...filters, ...within].join(' and ') || 'true'
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*)::int as n from question_search where ${where}`,
  )
  return rows[0]?.n ?? -1
}

async function agree(random: Random, times = 10): Promise<void> {
  for (let time = 0; time < times; time++) {
    const filter = anyFilter(random)
    const told = await Promise.all(replicas.map((tally) => tally.count(filter)))
    const n = await counted(filter)
    expect(told).toEqual([n, n])
    const by = columns[time % columns.length] ?? 'status'
    const each = (await replicas[time % 2]?.countBy(filter, by)) ?? new Map<string, number>()
    const sums = [...each].map(async ([value, sum]) => [value, sum, await counted(narrowed(filter, by, value))])
    for (const [value, sum, rows] of await Promise.all(sums)) expect([by, value, sum]).toEqual([by, value, rows])
    const without = await counted(narrowed(filter, by, ''))
    expect([...each.values()].reduce((sum, one) => sum + one, without)).toBe(n)
  }
}

/** Returns the filter with one value of a column only, if the filter allows this value. */
function narrowed({ each, places }: TallyFilter, column: string, value: string): TallyFilter {
  const left = (each.get(column) ?? [value]).filter((one) => one === value)
  return { each: new Map([...each, [column, left.length > 0 ? left : ['none']]]), ...(places && { places }) }
}

it('Tally counts the same rows as count(*) on every replica after concurrent writes', async () => {
  const random = randomOf(20261122)
  for (let round = 0; round < 25; round++) {
    const seeds = Array.from({ length: 6 }, () => random(1e9))
    // These counts between the writes make changes arrive in several portions.
    const asked = [0, 1].map((index) => replicas[index]?.count(anyFilter(random)))
    await Promise.all([...seeds.map((seed) => transact(randomOf(seed))), ...asked])
    await agree(random)
  }
})

it('Tally counts a row as soon as its transaction is committed, during other writes', async () => {
  const random = randomOf(7)
  const write = async (writer: number) => {
    const mine = { each: new Map([['grade', [`own-${writer}`]]]) }
    for (let n = 1; n <= 15; n++) {
      const id = 2_900 + writer * 15 + n
      await database.pool.query(`delete from question_search where question_id = ${id}`)
      const key = row(random).with(columns.indexOf('grade'), `own-${writer}`)
      await database.pool.query(put(id, id, key))
      expect(await replicas[n % 2]?.count(mine)).toBe(n)
    }
  }
  await Promise.all([0, 1, 2, 3, 4, 5].map(write))
  await agree(random)
})

it('Tally counts the rows of a long transaction after its commit, even when other transactions ended before it', async () => {
  const long = await database.pool.connect()
  const filter = { each: new Map([['year', ['1999']]]) }
  await long.query('begin')
  await long.query(`update question_search set year = '1999' where question_id % 7 = 0`)
  for (let n = 0; n < 5; n++) {
    await database.pool.query(put(2_000 + n, 2_000 + n, row(randomOf(n))))
    await agree(randomOf(n), 3)
  }
  expect(await replicas[0]?.count(filter)).toBe(0)
  await long.query('commit')
  long.release()
  const n = await counted(filter)
  expect(n).toBeGreaterThan(0)
  expect(await Promise.all(replicas.map((tally) => tally.count(filter)))).toEqual([n, n])
})

it('Tally returns no count and loads its table again when changes were deleted before it read them', async () => {
  const { pool, db } = database
  await pool.query(`update question_search set year = '2000' where question_id % 5 = 0`)
  // An open transaction in another database of the same server delays the removal of changes for a moment.
  await expect
    .poll(async () => {
      await pruneTallies(db)
      return (await pool.query(`select tally from tally_change`)).rows
    })
    .toEqual([{ tally: '' }])
  for (const tally of replicas) {
    expect(await tally.count({ each: new Map() })).toBeNull()
    await tally.load()
  }
  await agree(randomOf(3))
  await pool.query(anyWrite(randomOf(4)))
  await agree(randomOf(5))
})

it('Tally ignores changes with transaction numbers of another database', async () => {
  const key = JSON.stringify(row(randomOf(9)))
    .replace('[', '{')
    .replace(']', '}')
  const ahead = `(pg_current_xact_id()::text::int8 + 1000000)::text::xid8`
  await database.pool.query(
    `insert into tally_change (tally, xid, key, n) values ('question_search', ${ahead}, '${key}', 70), ('', ${ahead}, '{}', 0)`,
  )
  replicas = [await freshTally(database), await freshTally(other)]
  await agree(randomOf(10))
  const { rows } = await database.pool.query(
    `select from tally_change where xid >= pg_snapshot_xmax(pg_current_snapshot())`,
  )
  expect(rows).toEqual([])
})

it('Tally returns zero after its table is emptied', async () => {
  await database.pool.query('truncate question_search')
  expect(await Promise.all(replicas.map((tally) => tally.count({ each: new Map() })))).toEqual([0, 0])
})
