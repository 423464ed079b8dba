import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../core/database/database.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sealAudit } from './seal.ts'
import { verifyAudit } from './verify.ts'

let platform: TestApp
beforeAll(async () => {
  platform = await startTestApp()
})
afterAll(() => platform.close())

const query = async <T extends pg.QueryResultRow>(text: string): Promise<T[]> =>
  (await platform.services.database.pool.query<T>(text)).rows
const write = (name: string) =>
  query(`insert into audit_log (action, entity, entity_id, after) values ('edit', 'sealed', '1', '{"name":"${name}"}')`)
const seals = () =>
  query<{ from: string; to: string }>('select from_seq as from, to_seq as to from audit_seal order by 1')
const verify = () => verifyAudit(platform.services.db)

it('the database refuses every update and deletion in the audit log and its seals, even by the owner of the tables', async () => {
  await write('甲')
  await sealAudit(platform.services.db)
  const owner = await query<{ mine: boolean }>(
    `select tableowner = current_user as mine from pg_tables where tablename in ('audit_log', 'audit_seal')`,
  )
  expect(owner).toEqual([{ mine: true }, { mine: true }])
  for (const table of ['audit_log', 'audit_seal']) {
    const set = table === 'audit_log' ? `action = 'nothing'` : `hash = ''`
    for (const change of [`update ${table} set ${set}`, `delete from ${table}`, `truncate ${table}`]) {
      await expect(query(change)).rejects.toMatchObject({ code: '42501', message: `${table} is append-only` })
    }
  }
  await expect(
    query(`insert into audit_log (seq, action, entity) overriding system value values (1, 'edit', 'x')
      on conflict (seq) do update set action = 'nothing'`),
  ).rejects.toMatchObject({ code: '42501' })
})

it('sealAudit seals all new audit entries once, in consecutive ranges', async () => {
  await sealAudit(platform.services.db)
  const before = await seals()
  await write('乙')
  expect(await sealAudit(platform.services.db)).toBe(1)
  expect(await sealAudit(platform.services.db)).toBe(0)
  const after = await seals()
  expect(after).toHaveLength(before.length + 1)
  expect(Number(after.at(-1)?.from)).toBe(Number(before.at(-1)?.to) + 1)
  await write('丙')
  expect(await verify()).toMatchObject({ seals: after.length, unsealed: 1, difference: null })
})

it('sealAudit writes one seal for a range of audit entries when two replicas seal at the same time', async () => {
  await write('丁')
  const before = (await seals()).length
  const other = openDatabase(platform.services.config.DATABASE_URL)
  const set = await Promise.all([sealAudit(platform.services.db), sealAudit(other.db)])
  await other.close()
  await sealAudit(platform.services.db)
  expect(set.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(1)
  expect(await seals()).toHaveLength(before + 1)
  expect((await verify()).difference).toBeNull()
})

it('sealAudit waits for an open transaction that has written an earlier audit entry', async () => {
  const late = new pg.Client(platform.services.config.DATABASE_URL)
  await late.connect()
  await late.query('begin')
  await late.query(`insert into audit_log (action, entity, entity_id) values ('edit', 'sealed', 'late')`)
  await write('戊')
  const before = (await seals()).length
  const sealing = sealAudit(platform.services.db)
  await pause(600)
  expect(await seals()).toHaveLength(before)
  await late.query('commit')
  await late.end()
  expect(await sealing).toBe(1)
  expect(await verify()).toMatchObject({ unsealed: 0, difference: null })
})

it('verifyAudit names the first sealed range in which a database administrator changed or deleted entries', async () => {
  await write('己')
  await sealAudit(platform.services.db)
  await write('庚')
  await sealAudit(platform.services.db)
  const tampered = async (table: string, change: string) => {
    await query(`alter table ${table} disable trigger user`)
    await query(change)
    await query(`alter table ${table} enable trigger user`)
  }
  const [second, last] = (await seals()).slice(-2)
  const named = (of: { from: string; to: string } | undefined) => ({ fromSeq: Number(of?.from), toSeq: Number(of?.to) })
  await tampered('audit_log', `update audit_log set after = '{"name":"假"}' where after ->> 'name' = '己'`)
  expect((await verify()).difference).toMatchObject({ kind: 'changed', seal: named(second), entries: 1 })
  await tampered('audit_log', `update audit_log set after = '{"name":"己"}' where after ->> 'name' = '假'`)
  expect((await verify()).difference).toBeNull()

  await tampered('audit_log', `delete from audit_log where after ->> 'name' = '庚'`)
  expect((await verify()).difference).toMatchObject({ kind: 'changed', seal: named(last), entries: 0 })
  await tampered('audit_seal', `delete from audit_seal where to_seq = ${second?.to}`)
  expect((await verify()).difference).toMatchObject({ kind: 'chain', seal: named(last) })
})
