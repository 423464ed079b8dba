import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../../core/database/database.ts'
import { migrateDatabase } from '../../core/database/migrate.ts'
import { createTestDatabase } from '../database.ts'
import { migrateUpTo } from './old-database.ts'

const database = await createTestDatabase({ seeded: false })
afterAll(() => database.drop())

it('a migration gives the points of stored prerequisites places that agree with every prerequisite', async () => {
  const { url } = database
  const { db, close } = openDatabase(url)
  await db.execute(sql.raw('drop schema if exists public, drizzle, pgboss cascade; create schema public'))
  await migrateUpTo(url, '0057_kp-edges')
  await db.execute(sql`
    insert into kp (code, name, folded_name, route) select 'K' || no, no::text, no::text, no::text from generate_series(1, 9) no`)
  // Later points have lower numbers, and the removed edge between 1 and 9 would close a cycle.
  await db.execute(sql`
    insert into kp_edge (from_kp, to_kp, deleted_at)
    select f.id, t.id, removed::timestamptz
      from (values (9, 8, null), (8, 5, null), (9, 5, null), (5, 1, null), (8, 3, null), (1, 9, '2026-01-01')) e (of, at, removed)
      join kp f on f.code = 'K' || e.of join kp t on t.code = 'K' || e.at`)
  await migrateDatabase(url)
  const { rows } = await db.execute(sql`
    select k.code from kp_order o join kp k on k.id = o.kp_id order by o.place`)
  expect(rows.map(({ code }) => code).filter((code) => code !== 'K3')).toEqual(['K9', 'K8', 'K5', 'K1'])
  expect(rows).toHaveLength(5)
  const wrong = await db.execute(sql`
    select from kp_edge e join kp_order f on f.kp_id = e.from_kp join kp_order t on t.kp_id = e.to_kp
     where e.deleted_at is null and f.place >= t.place`)
  expect(wrong.rows).toEqual([])
  await close()
})
