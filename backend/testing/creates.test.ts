import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agentImport, listAgents } from '../../lib/contracts/agent/calls.ts'
import { type Call, type CallInput, Code } from '../../lib/contracts/base/call.ts'
import { insertStorage } from '../../lib/contracts/device/storage.ts'
import { calls } from '../../lib/contracts/index.ts'
import { insertUser } from '../../lib/contracts/staff/calls.ts'
import { sweepAnswers } from '../core/idempotency/sweep-answers.ts'
import { rowsOfTemplate } from '../fuzz/files/seeds.ts'
import { openCreating, type Sample } from './creates.ts'

let desk: Awaited<ReturnType<typeof openCreating>>
beforeAll(async () => {
  desk = await openCreating()
})
afterAll(() => desk.bank.close())

const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`
const creating = calls.filter(({ creates }) => creates)
const isExport = ({ path }: Call) => path.endsWith('/startExport')

/** Counts the rows of every table, because a repeated request must not add a row, not even to the audit log. */
async function countRows(): Promise<Record<string, number>> {
  const tables = await desk.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const parts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from "${name}"`)
  const rows = await desk.query<{ name: string; count: number }>(parts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

/** Returns a CSV file with the headers of the import's template and one row. */
async function fileOf({ path }: Call): Promise<{ bytes: Uint8Array; name: string }> {
  const url = path.replace('checkImport', 'importTemplate')
  const { rawPayload } = await desk.bank.app.inject({ url, headers: { authorization: desk.token.root.token } })
  const [headers = []] = await rowsOfTemplate(rawPayload)
  return { name: '甲.csv', bytes: Buffer.from(`${headers.join(',')}\n${headers.map(() => '甲').join(',')}\n`) }
}

async function attemptOf(
  call: Call,
): Promise<(key: string) => Promise<{ code: number; message: string; result: unknown }>> {
  const { bank, token, samples } = desk
  if (call.multipart) {
    const file = await fileOf(call)
    return (key) => bank.upload(call, file, { ...token.root, key })
  }
  const [, typeCode] = call.path.match(/dict-items\/(\w+)\//) ?? []
  const input = { filter: typeCode ? { typeCode } : {}, columns: [], format: 'csv' }
  const exported: Sample = { call, input, token: token.root.token }
  const sample = isExport(call) ? exported : samples.find((one) => nameOf(one.call) === nameOf(call))
  if (!sample) throw new Error(`${nameOf(call)} creates something: give it a sample in backend/testing/creates.ts`)
  return (key) => bank.call(call, sample.input as CallInput<Call>, { token: sample.token, key })
}

describe('a creating call sent twice with the same idempotency key', () => {
  it.each(creating.map((call) => [nameOf(call), call] as const))(
    'creates only one record and returns the first response again (call %s)',
    async (_name, call) => {
      const attempt = await attemptOf(call)
      const key = randomUUID()
      const first = await attempt(key)
      expect(first).toMatchObject({ code: Code.ok, message: 'ok' })
      const before = await countRows()
      expect(await attempt(key)).toEqual(first)
      expect(await countRows()).toEqual(before)
      // Cancels the task of an export or import, because a user may have only a few tasks at once.
      await desk.query(`update task set status = 'cancelled'`)
    },
  )
})

const body = (note: string) => ({ batch: 'B1', model: 'M1', supplier: '', quantity: 3, note })
const countStorage = async (note: string) =>
  (await desk.query<{ n: number }>('select count(*)::int as n from device_document where note = $1', [note]))[0]?.n

const insert = (note: string, key: string, more: object = {}) =>
  desk.bank.call(insertStorage, { ...body(note), ...more }, { ...desk.token.root, key })

describe('an idempotency key', () => {
  it('is refused when it was already used with another request body', async () => {
    const key = randomUUID()
    await insert('一', key)
    const refused = await insert('二', key)
    expect(refused).toMatchObject({ code: Code.conflict, result: { kind: 'repeat', why: 'otherBody' } })
    expect(refused.message).toMatch(/已经完成/)
    expect(await countStorage('二')).toBe(0)
    const file = { name: '甲.csv', bytes: (await fileOf(agentImport.check)).bytes }
    const upload = (bytes: Uint8Array) =>
      desk.bank.upload(agentImport.check, { ...file, bytes }, { ...desk.token.root, key })
    expect((await upload(file.bytes)).code).toBe(Code.ok)
    expect((await upload(Buffer.concat([file.bytes, file.bytes]))).code).toBe(Code.conflict)
  })

  it('can be used by two users for different records', async () => {
    const key = randomUUID()
    await desk.bank.addUser({ userName: 'second', roles: ['admin'] })
    const second = { token: await desk.bank.signIn('second'), key }
    const { result } = await insert('各人', key)
    const other = await desk.bank.call(insertStorage, body('各人'), second)
    expect(other).toMatchObject({ code: Code.ok })
    expect(other.result.id).not.toBe(result.id)
  })

  it('can be used again after the request was refused', async () => {
    const key = randomUUID()
    expect((await insert('改好', key, { quantity: -1 })).code).toBe(Code.invalid)
    expect((await insert('改好', key)).code).toBe(Code.ok)
    const person = desk.person('taken.twice', '13900002222')
    const add = (by: string) => desk.bank.call(insertUser, person, { ...desk.token.root, key: by })
    const [one, two] = [randomUUID(), randomUUID()]
    await add(one)
    expect((await add(two)).fields).toHaveProperty('userName')
    await desk.query(`update "system_user" set user_name = 'renamed', phone = '' where user_name = 'taken.twice'`)
    expect((await add(two)).code).toBe(Code.ok)
  })

  it('is refused when it is not a UUID', async () => {
    expect(await insert('不是', 'once')).toMatchObject({ code: Code.invalid, message: expect.stringContaining('UUID') })
  })

  it('is ignored by a call that only reads', async () => {
    expect((await desk.bank.call(listAgents, {}, { ...desk.token.root, key: 'any' })).code).toBe(Code.ok)
  })

  it('makes concurrent requests on several replicas create only one record', async () => {
    const replica = await desk.bank.openReplica()
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        (at % 2 ? desk.bank : replica).call(insertStorage, body('同时'), { ...desk.token.root, key }),
      ),
    )
    await replica.close()
    const done = answers.filter(({ code }) => code === Code.ok)
    const rest = answers.filter(({ code }) => code !== Code.ok)
    expect(new Set(done.map(({ result }) => result.id)).size).toBe(1)
    for (const answer of rest) {
      expect(answer).toMatchObject({ code: Code.conflict, result: { kind: 'repeat', why: 'running' } })
    }
    expect(await countStorage('同时')).toBe(1)
    expect((await insert('同时', key)).result.id).toBe(done[0]?.result.id)
  })

  it('is deleted after a day', async () => {
    const [old, fresh] = [randomUUID(), randomUUID()]
    await insert('昨天', old)
    await desk.query(`update created_answer set created_at = now() - interval '25 hours'`)
    await insert('今天', fresh)
    await sweepAnswers(desk.bank.services)
    const [{ n } = { n: 0 }] = await desk.query<{ n: number }>('select count(*)::int as n from created_answer')
    expect(n).toBe(1)
  })

  it('encrypts the stored response, so that the table reveals no initial password', async () => {
    const person = desk.person('sealed.one', '13900003333')
    const key = randomUUID()
    const { result } = await desk.bank.call(insertUser, person, { ...desk.token.root, key })
    const stored = JSON.stringify(await desk.query('select * from created_answer'))
    expect(result.initialPassword.length).toBeGreaterThan(7)
    for (const secret of [result.initialPassword, key, 'sealed.one']) expect(stored).not.toContain(secret)
    expect(Buffer.from(stored, 'base64url').toString('latin1')).not.toContain(result.initialPassword)
  })
})

/**
 * Paths of POST calls that may be repeated: they change nothing a second time, store uploads by their content, or start
 * a task that replaces the former one.
 */
const HARMLESS =
  /\/(login|logout|upload|uploadPortrait|uploadPicture|readSnFile|readOutSnFile|linkFile|startFactor|requestLease|chat|prepareExport|findDuplicates|dryRunPushRules|preview\w+|editRoleMenu|insertUserRole)$/

it('every POST call of a user accepts an idempotency key or can be repeated without harm', () => {
  const posts = calls.filter(({ method, permission }) => method === 'POST' && permission !== 'signed')
  const undecided = posts.filter(({ path, creates }) => Boolean(creates) === HARMLESS.test(path))
  expect(undecided.map(nameOf)).toEqual([])
})
