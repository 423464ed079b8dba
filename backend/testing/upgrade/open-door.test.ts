import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { newId } from '../../../docs/open-door-client.ts'
import { openDatabase } from '../../core/database/database.ts'
import { migrateDatabase } from '../../core/database/migrate.ts'
import { hashOfCode } from '../../modules/device/index.ts'
import { createTestDatabase } from '../database.ts'
import { migrateUpTo } from './old-database.ts'

const database = await createTestDatabase({ seeded: false })
afterAll(() => database.drop())

it('a migration replaces activation codes by their hashes and copies device reports into the rows of the devices', async () => {
  const { url } = database
  const { db, close } = openDatabase(url)
  await db.execute(sql.raw('drop schema if exists public, drizzle, pgboss cascade; create schema public'))
  await migrateUpTo(url, '0039_disputed-tasks')
  const ids = [newId(), newId(), newId()]
  const payload = (value: object) => JSON.stringify(value)
  await db.execute(sql`create table open_event_all partition of open_event default`)
  await db.execute(sql`
    insert into open_event (id, kind, key_id, sn, payload) values
      (${ids[0]}, 'activation', 1, 'PAD000001', ${payload({ code: ' 7f3k-9mqp 2XTD', fingerprint: 'machine-1' })}::jsonb),
      (${ids[1]}, 'lesson', 1, null, ${payload({ lesson: 'L1' })}::jsonb),
      (${ids[2]}, 'feedback', 1, null, ${payload({ code: 'not one' })}::jsonb)`)
  await db.execute(sql`
    with doc as (insert into device_document (kind, status, model, batch, quantity) values ('in', 'done', 'M', 'B', 2) returning id)
    insert into device (sn, model, batch, storage_id, app_version, last_seen)
      select sn, 'M', 'B', doc.id, '1.0', at from doc, (values
        ('PAD000001', null::timestamptz), ('PAD000002', now()), ('PAD000003', now() - interval '9 days')) v (sn, at)`)
  await db.execute(sql`
    insert into open_device (sn, at, app_version, storage, battery) values
      ('pad000001', now() - interval '1 day', '2.0', '{"totalMb": 100, "freeMb": 40}', 55),
      ('PAD000001', now() - interval '2 days', '1.5', '{"totalMb": 100, "freeMb": 90}', 99),
      ('PAD000002', now() - interval '1 day', '2.0', '{"totalMb": 100, "freeMb": 40}', 55),
      ('PAD000003', now() - interval '1 day', '2.0', '{"totalMb": 64, "freeMb": 64}', null),
      ('NOBODYS99', now(), '2.0', '{"totalMb": 100, "freeMb": 40}', 55)`)
  await db.execute(sql`insert into open_day (kind, day) values ('lesson', now()), ('usage', now())`)
  await migrateDatabase(url)

  const rows = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows
  expect(await rows(sql`select payload from open_event order by kind`)).toEqual([
    { payload: { fingerprint: 'machine-1', codeHash: hashOfCode('7F3K-9MQP-2XTD') } },
    { payload: { code: 'not one' } },
    { payload: { lesson: 'L1' } },
  ])
  expect(await rows(sql`select sn, app_version, storage, battery from device order by sn`)).toEqual([
    { sn: 'PAD000001', app_version: '2.0', storage: { used: 60, total: 100 }, battery: 55 },
    { sn: 'PAD000002', app_version: '1.0', storage: null, battery: null },
    { sn: 'PAD000003', app_version: '2.0', storage: { used: 0, total: 64 }, battery: null },
  ])
  expect(await rows(sql`select kind from open_day`)).toEqual([{ kind: 'usage' }])
  await close()
})
