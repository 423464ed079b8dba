import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { readXlsx, writeXlsx } from 'hucre'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listNotifications } from '../../../lib/contracts/notification/calls.ts'
import type { Task } from '../../../lib/contracts/task/calls.ts'
import * as calls from '../../../lib/contracts/task/calls.ts'
import * as imports from '../../../lib/contracts/task/import-calls.ts'
import { UnjudgedBodies } from '../../core/http/unjudged-bodies.ts'
import { WriteLimit } from '../../core/http/write-limit.ts'
import { routeBulk, routeExport, routeImport } from '../../core/tasks/routing.ts'
import { task, taskRow } from '../../tables/task.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { Authenticator } from '../auth/index.ts'
import { readSignature } from '../open/index.ts'
import { sweepTasks } from './sweep.ts'
import * as kinds from './test-kinds.ts'

let platform: TestApp
let token: string

beforeAll(async () => {
  platform = await startTestApp({}, kinds.testKinds)
  const { app, services } = platform
  const routing = {
    app,
    services,
    authenticate: new Authenticator(services).ofRequest,
    readSignature: (request: FastifyRequest) => readSignature(services.db, request),
    unjudged: new UnjudgedBodies(),
    writes: new WriteLimit(services.config.WRITES_PER_MINUTE),
    missingPermission: async () => ({ name: null, roles: [], grantors: [], disabled: false }),
  }
  routeBulk(routing, kinds.renameThings, kinds.renameKind, async ({ selection }) => {
    const ids = 'ids' in selection ? selection.ids : []
    const all = sql`select (row_number() over (order by id))::int as no, id as entity_id, code as label from thing`
    const chosen = sql`${all} where id in (select json_array_elements_text(${JSON.stringify(ids)}::json)::int8)`
    return { rows: 'ids' in selection ? chosen : all, preview: { change: 1, skips: [], effects: [] } }
  })
  routeImport(routing, kinds.thingImport, kinds.importKind)
  routeExport(routing, kinds.thingExport, kinds.exportKind)
  await kinds.createThings(services)
  token = await platform.signIn()
})
beforeEach(() => platform.services.db.execute(sql`truncate thing restart identity`))
afterEach(() => {
  kinds.testHooks.atRow = undefined
})
afterAll(() => platform.close())

async function fill(count: number): Promise<void> {
  await platform.services.db.execute(
    sql`insert into thing (code, name) select 'C' || n, '旧' || n from generate_series(1, ${count}) n`,
  )
}

async function startRename(name = '新'): Promise<Task> {
  const selection = { filter: {} }
  const { result } = await platform.call(kinds.renameThings, { selection, params: { name }, preview: false }, { token })
  if (!result.task) throw new Error('no task')
  return result.task
}

async function read(id: string) {
  return (await platform.call(calls.getTask, { id }, { token })).result
}

async function audited(action: string, id: string) {
  const { rows } = await platform.services.db.execute(
    sql`select after from audit_log where action = ${action} and entity = 'task' and entity_id = ${id}`,
  )
  return rows.map(({ after }) => after)
}

async function rowsOf(id: string) {
  return (await platform.call(calls.listTaskRows, { id, pageSize: 200 }, { token })).result.list
}

const csv = (...lines: string[]) => ({ bytes: Buffer.from(lines.join('\n')), name: 'things.csv' })

async function check(file: { bytes: Uint8Array; name: string }) {
  const answer = await platform.upload(kinds.thingImport.check, file, { token })
  await platform.runTasks()
  return answer
}

test('the preview of a bulk action returns the number of changed and skipped rows and starts no task', async () => {
  await fill(1)
  const { result } = await platform.call(
    kinds.renameThings,
    { selection: { ids: ['1'] }, params: { name: '新' }, preview: true },
    { token },
  )
  const preview = { change: 1, skips: [], effects: [], undoable: true, name: expect.any(String) }
  expect(result).toEqual({ preview, task: null })
})

test('a bulk action processes every row once and reports the outcome of each row', async () => {
  await fill(25)
  await platform.services.db.execute(sql`update thing set name = '新' where id = 3`)
  const { id } = await startRename()
  await platform.runTasks()
  expect(await read(id)).toMatchObject({ status: 'done', total: 25, done: 25, counts: { done: 24, skipped: 1 } })
  expect((await kinds.things(platform.services)).every(({ name }) => name === '新')).toBe(true)
  expect((await rowsOf(id))[2]).toMatchObject({ no: 3, label: 'C3', state: 'skipped', message: '名称相同' })
})

test('three runners of one task never process a row twice', async () => {
  await fill(120)
  const done: string[] = []
  kinds.testHooks.atRow = (code) => void done.push(code)
  const { id } = await startRename()
  const runners = [1, 2, 3].map(() => platform.openRunner().run(Number(id)))
  await Promise.all(runners)
  expect(done.toSorted()).toEqual((await kinds.things(platform.services)).map(({ code }) => code).toSorted())
  expect((await kinds.things(platform.services)).every(({ rowVersion }) => rowVersion === 2)).toBe(true)
  expect(await read(id)).toMatchObject({ status: 'done', done: 120, counts: { done: 120 } })
})

test('a task whose runner was stopped is continued by another runner after the last completed transaction', async () => {
  await fill(40)
  const { id } = await startRename()
  const dropped = platform.openRunner()
  kinds.testHooks.atRow = (code) => {
    if (code === 'C15') dropped.stop()
  }
  await expect(dropped.run(Number(id))).rejects.toThrow('stops')
  expect(await read(id)).toMatchObject({ status: 'running', done: 20 })
  await platform.runTasks()
  expect(await read(id)).toMatchObject({ status: 'done', done: 40, counts: { done: 40 } })
  expect((await kinds.things(platform.services)).every(({ rowVersion }) => rowVersion === 2)).toBe(true)
})

test('a group of rows is processed again as a whole when its database connection breaks', async () => {
  await fill(20)
  const { id } = await startRename()
  let killed = false
  kinds.testHooks.atRow = async (code) => {
    if (code !== 'C15' || killed) return
    killed = true
    await platform.services.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'zakj-backend' and state like 'idle in%' and pid <> pg_backend_pid() and datname = current_database()`,
    )
  }
  await platform.runTasks()
  expect(killed).toBe(true)
  expect(await read(id)).toMatchObject({ status: 'done', done: 20, counts: { done: 20 } })
  expect((await kinds.things(platform.services)).every(({ rowVersion }) => rowVersion === 2)).toBe(true)
})

test('a task processes its other rows when one row fails', async () => {
  await fill(12)
  kinds.testHooks.atRow = (code) => {
    if (code === 'C5') throw new Error('broken')
  }
  const { id } = await startRename()
  await platform.runTasks()
  expect(await read(id)).toMatchObject({ status: 'done', counts: { done: 11, failed: 1 } })
  const [bad] = (await rowsOf(id)).filter(({ state }) => state === 'failed')
  expect(bad).toMatchObject({ no: 5, message: '处理时出错，请联系管理员' })
  expect((await kinds.things(platform.services)).filter(({ name }) => name === '新')).toHaveLength(11)
})

test('a cancelled task keeps the rows that it has processed, can be undone, and cannot be cancelled again', async () => {
  await fill(30)
  const { id } = await startRename()
  const engine = platform.openRunner()
  kinds.testHooks.atRow = (code) => {
    if (code === 'C12') engine.stop()
  }
  await engine.run(Number(id)).catch(() => {})
  kinds.testHooks.atRow = undefined
  await platform.call(calls.cancelTask, { id }, { token })
  await platform.runTasks()
  const cancelled = await read(id)
  expect(cancelled).toMatchObject({ status: 'cancelled', counts: { done: 20, pending: 10 } })
  expect(cancelled.undoUntil).not.toBeNull()
  expect((await platform.call(calls.cancelTask, { id }, { token })).code).toBe(409)
  expect(await audited('cancelTask', id)).toMatchObject([{ name: cancelled.name, title: cancelled.title }])
})

test('undo of a task restores the rows that were not changed afterwards and keeps the changed rows', async () => {
  await fill(3)
  const { id } = await startRename()
  await platform.runTasks()
  await platform.services.db.execute(sql`update thing set name = '又改', row_version = row_version + 1 where id = 2`)
  await platform.call(calls.undoTask, { id }, { token })
  await platform.runTasks()
  expect((await kinds.things(platform.services)).map(({ name }) => name)).toEqual(['旧1', '又改', '旧3'])
  expect(await read(id)).toMatchObject({
    phase: 'undo',
    status: 'done',
    counts: { undone: 2, kept: 1 },
    undoUntil: expect.any(String),
  })
  expect((await rowsOf(id))[1]).toMatchObject({ state: 'kept', message: '之后又被修改' })
})

test('the preview of an undo counts the rows that cannot be restored and names the later tasks that changed them', async () => {
  await fill(3)
  const first = await startRename('一')
  await platform.runTasks()
  const second = await startRename('二')
  await platform.runTasks()
  const preview = async (id: string) => (await platform.call(calls.previewUndo, { id }, { token })).result
  const kept = { reason: '之后又被修改', count: 3 }
  expect(await preview(first.id)).toEqual({ undone: 0, kept: [kept], after: ['改名'] })
  expect((await kinds.things(platform.services)).map(({ rowVersion }) => rowVersion)).toEqual([3, 3, 3])
  expect(await read(first.id)).toMatchObject({ status: 'done', phase: 'run', counts: { done: 3 } })

  await platform.call(calls.undoTask, { id: first.id }, { token })
  await platform.runTasks()
  expect(await read(first.id)).toMatchObject({ status: 'done', phase: 'undo', counts: { kept: 3 } })
  expect(await preview(second.id)).toEqual({ undone: 3, kept: [], after: [] })
  // The test takes back the later change, so the undo of the first task succeeds now.
  await platform.services.db.execute(sql`update thing set name = '一', row_version = 2`)
  expect(await preview(first.id)).toMatchObject({ undone: 3, kept: [] })
  await platform.call(calls.undoTask, { id: first.id }, { token })
  await platform.runTasks()
  expect(await read(first.id)).toMatchObject({ counts: { undone: 3 }, undoUntil: null })
  expect((await platform.call(calls.previewUndo, { id: first.id }, { token })).code).toBe(409)
})

test('undo of a task is refused after the time limit', async () => {
  await fill(1)
  const { id } = await startRename()
  await platform.runTasks()
  await platform.services.db
    .update(task)
    .set({ undoUntil: new Date(Date.now() - 1_000) })
    .where(eq(task.id, Number(id)))
  expect(await platform.call(calls.undoTask, { id }, { token })).toMatchObject({ code: 409 })
})

test('a task fails with the reason when its owner has been disabled', async () => {
  await fill(1)
  await platform.addUser({ userName: 'leaving', roles: ['warehouse'] })
  const theirs = await platform.signIn('leaving')
  const { result } = await platform.call(
    kinds.renameThings,
    { selection: { filter: {} }, params: { name: '新' }, preview: false },
    { token: theirs },
  )
  await platform.services.db.execute(sql`update "system_user" set status = 0 where user_name = 'leaving'`)
  await platform.runTasks()
  const [record] = await platform.services.db
    .select()
    .from(task)
    .where(eq(task.id, Number(result.task?.id)))
  expect(record).toMatchObject({ status: 'failed', error: '发起人的账号已被锁定或删除，任务没有继续' })
  expect((await kinds.things(platform.services))[0]?.name).toBe('旧1')
})

test('a task and its rows are visible only to the owner of the task', async () => {
  await fill(1)
  const { id } = await startRename()
  await platform.addUser({ userName: 'stranger', roles: ['warehouse'] })
  const theirs = await platform.signIn('stranger')
  for (const call of [calls.getTask, calls.cancelTask, calls.undoTask, calls.listTaskRows, calls.downloadTaskFile]) {
    expect((await platform.call(call, { id }, { token: theirs })).code).toBe(404)
  }
  expect((await platform.call(calls.listTasks, {}, { token: theirs })).result.total).toBe(0)
  await platform.runTasks()
})

test('an import refuses a file with a missing column, a duplicate column, no rows or an unreadable format', async () => {
  expect((await check(csv('编码,编码', 'a,c'))).fields.file).toBe(
    '缺少必填的列：“名称”；重复的列：“编码”。第一行须是表头，请按模板的列名填写',
  )
  expect((await check(csv('编码,名称'))).fields.file).toMatch(/没有要导入的数据/)
  expect((await check(csv(''))).fields.file).toBe('文件是空的')
  expect((await check({ bytes: Buffer.from('d0cf11e0a1b11ae1', 'hex'), name: 'a.xlsx' })).fields.file).toMatch(/xls/)
  expect((await check({ bytes: Buffer.from('PK\u0003\u0004broken'), name: 'a.xlsx' })).fields.file).toMatch(/打不开/)
})

test('the check of an import stores no records, reports errors at the cells, and accepts corrected rows', async () => {
  await platform.services.db.execute(sql`insert into thing (code, name) values ('OLD', '旧')`)
  const { result } = await check(
    csv('名称,大小,编码', '一,大,A', ',小,B', '', '三,中,C', '四,,OLD', '五,,A', '样例,,T001', '六,,A'),
  )
  const { id } = result
  expect(await read(id)).toMatchObject({ status: 'ready', phase: 'check', total: 6, counts: { valid: 1, invalid: 5 } })
  const issues = Object.fromEntries((await rowsOf(id)).map((row) => [row.no, row.issues]))
  expect(issues).toEqual({
    2: [],
    3: [{ field: 'name', message: '请填写名称' }],
    5: [{ field: 'size', message: '没有“中”这一项，可填：大、小' }],
    6: [{ field: 'code', message: '编码已存在' }],
    7: [{ field: 'code', message: '与第 2 行的 A 重复' }],
    9: [{ field: 'code', message: '与第 2 行的 A 重复' }],
  })
  expect(await kinds.things(platform.services)).toHaveLength(1)

  const edit = (no: number, cells: Record<string, string>) =>
    platform.call(imports.editTaskRow, { id, no, cells }, { token })
  expect((await edit(3, { name: ' 二 ' })).result).toMatchObject({ state: 'valid', issues: [], cells: { name: '二' } })
  expect((await edit(5, { size: '' })).result).toMatchObject({ state: 'valid', cells: { code: 'C', name: '三' } })
  // Three rows had the same key. The first row gets another key, so the second row is now the first with the old key,
  // and only the third row repeats it.
  await edit(2, { code: 'A1' })
  const after = Object.fromEntries((await rowsOf(id)).map((row) => [row.no, row.issues]))
  expect(after[7]).toEqual([])
  expect(after[9]).toEqual([{ field: 'code', message: '与第 7 行的 A 重复' }])

  await platform.call(imports.commitTask, { id }, { token })
  await platform.runTasks()
  expect(await read(id)).toMatchObject({ status: 'done', phase: 'run', total: 4, counts: { done: 4, invalid: 2 } })
  expect((await kinds.things(platform.services)).map(({ code }) => code)).toEqual(['OLD', 'A1', 'B', 'C', 'A'])
  expect((await edit(6, { code: 'late' })).code).toBe(409)

  await platform.call(calls.undoTask, { id }, { token })
  await platform.runTasks()
  expect((await kinds.things(platform.services)).map(({ code }) => code)).toEqual(['OLD'])
})

test('an import fails only at the row whose key another user has stored since the check', async () => {
  const { result } = await check(csv('编码,名称', 'A,一', 'B,二', 'C,三'))
  await platform.services.db.execute(sql`insert into thing (code, name) values ('B', '别人的')`)
  await platform.call(imports.commitTask, { id: result.id }, { token })
  await platform.runTasks()
  expect(await read(result.id)).toMatchObject({ status: 'done', counts: { done: 2, failed: 1 } })
  expect((await rowsOf(result.id))[1]).toMatchObject({ state: 'failed', message: '与已有的数据重复' })
})

test('an import reads CSV in GB18030, with a byte order mark, with tabs and with quoted line breaks', async () => {
  // The bytes are GB18030 for the header 编码,名称 and the row G1,张三.
  const gbk = Buffer.concat([
    Buffer.from([0xb1, 0xe0, 0xc2, 0xeb, 0x2c, 0xc3, 0xfb, 0xb3, 0xc6, 0x0d, 0x0a]),
    Buffer.from([0x47, 0x31, 0x2c, 0xd5, 0xc5, 0xc8, 0xfd]),
  ])
  const { result: first } = await check({ bytes: gbk, name: 'gbk.csv' })
  expect((await rowsOf(first.id))[0]?.cells).toEqual({ code: 'G1', name: '张三' })
  const { result: second } = await check(csv('\uFEFF编码\t名称', 'G2\t"引号""里\n换行"', 'G3\t后'))
  expect((await rowsOf(second.id)).map(({ no, cells }) => [no, cells?.name])).toEqual([
    [2, '引号"里\n换行'],
    [3, '后'],
  ])
})

test('an import reads numbers and dates of a spreadsheet as exact text', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: '物品',
        columns: [{}, {}, {}, { numFmt: 'yyyy-mm-dd' }],
        rows: [
          ['编码', '名称', '手机号', '日期'],
          [123456789012345, '一', 13812345678, new Date('2026-11-20T00:00:00Z')],
          [null, null, null, null],
          ['007', '二', 0.1 + 0.2, null],
        ],
      },
    ],
  })
  const { result } = await check({ bytes, name: 'things.xlsx' })
  expect((await rowsOf(result.id)).map(({ no, cells }) => [no, cells])).toEqual([
    [2, { code: '123456789012345', name: '一', phone: '13812345678', day: '2026-11-20' }],
    [4, { code: '007', name: '二', phone: '0.3' }],
  ])
})

const odd: [code: string, name: string][] = [
  ['001', '花儿化了'],
  ['00012345678901234567890', '𠮷野家'],
  ['=1+1', '@SUM(A1)'],
  ['+86', '-甲'],
  ["'=quoted", "''=twice"],
  ['＝全角', 'a,"b"\n换行'],
  ["'plain", '_x0041_'],
  ['1e5', 'TRUE'],
]

test.each(['xlsx', 'csv'] as const)('an export as %s is equal to the import of its file', async (format) => {
  for (const [code, name] of odd) {
    await platform.services.db.execute(sql`insert into thing (code, name) values (${code}, ${name})`)
  }
  const { result } = await platform.call(
    kinds.thingExport.start,
    { filter: {}, columns: ['name', 'code'], format },
    { token },
  )
  await platform.runTasks()
  const done = await read(result.id)
  expect(done).toMatchObject({ status: 'done', total: odd.length, done: odd.length })
  expect(done.file?.name).toMatch(new RegExp(`^物品_\\d{8}_\\d{4}\\.${format}$`))
  const file = await platform.app.inject({
    url: calls.downloadTaskFile.path,
    query: { id: result.id },
    headers: { authorization: token },
  })
  expect(file.rawPayload.length).toBe(done.file?.bytes)
  expect(await audited('downloadTaskFile', result.id)).toMatchObject([{ fileName: done.file?.name }])
  if (format === 'csv') {
    expect(file.rawPayload.subarray(0, 3).toString('hex')).toBe('efbbbf')
    expect(file.payload).not.toMatch(/(^|,|"|\n)[=+@＝]/)
  }
  await platform.services.db.execute(sql`truncate thing`)
  const again = await check({ bytes: file.rawPayload, name: 'again' })
  expect((await rowsOf(again.result.id)).map(({ cells }) => [cells?.code, cells?.name])).toEqual(odd)
})

test('an export writes an audit entry with its filter, and its file is deleted after the time limit', async () => {
  await fill(2)
  const { result } = await platform.call(
    kinds.thingExport.start,
    { filter: { name: '旧' }, columns: [], format: 'csv' },
    { token },
  )
  await platform.runTasks()
  const { db, files } = platform.services
  const { rows } = await db.execute(sql`select action, entity, after from audit_log order by seq desc limit 1`)
  expect(rows).toEqual([
    { action: 'export', entity: 'thing', after: expect.objectContaining({ filter: { name: '旧' }, rows: 2 }) },
  ])
  const [kept] = await db
    .select()
    .from(task)
    .where(eq(task.id, Number(result.id)))
  await db.execute(sql`update task set file_expires_at = now() - interval '1 minute' where id = ${Number(result.id)}`)
  expect((await read(result.id)).file).toBeNull()
  await sweepTasks(platform.services)
  expect(await files.exists(kept?.fileKey ?? '')).toBe(false)
})

test('a cancelled export leaves no file', async () => {
  await fill(3)
  const { result } = await platform.call(
    kinds.thingExport.start,
    { filter: {}, columns: [], format: 'xlsx' },
    { token },
  )
  await platform.services.db.execute(sql`update task set cancel_requested_at = now() where id = ${Number(result.id)}`)
  await platform.runTasks()
  const [record] = await platform.services.db
    .select()
    .from(task)
    .where(eq(task.id, Number(result.id)))
  expect(record?.status).toBe('cancelled')
  expect(await platform.services.files.exists(record?.fileKey ?? 'none')).toBe(false)
})

test('the template of an import has a header, an example, a list and notes; its example row is not imported', async () => {
  const answer = await platform.app.inject({
    url: kinds.thingImport.template.path,
    headers: { authorization: token },
  })
  const book = await readXlsx(answer.rawPayload)
  expect(book.sheets[0]?.rows[0]).toEqual(['编码', '名称', '手机号', '日期', '大小'])
  expect(book.sheets[0]?.rows[1]?.slice(0, 2)).toEqual(['T001', '样例'])
  expect(book.sheets[0]?.dataValidations?.[0]).toMatchObject({ type: 'list' })
  expect(book.sheets[1]?.name).toBe('填写说明')
  expect((await check({ bytes: answer.rawPayload, name: 'template.xlsx' })).fields.file).toMatch(/没有要导入的数据/)
})

test('the result rows of an import can be downloaded with their errors, in the form of the template, and imported', async () => {
  const { result } = await check(csv('编码,名称', 'A,一', ',二'))
  const file = await platform.app.inject({
    url: calls.downloadTaskRows.path,
    query: { id: result.id, state: 'invalid' },
    headers: { authorization: token },
  })
  const { sheets } = await readXlsx(file.rawPayload, { readStyles: true })
  expect(sheets[0]?.rows[1]?.slice(-2)).toEqual(['有错', '编码：请填写编码'])
  expect(sheets.map(({ name }) => name)).toEqual(['物品', '填写说明', '选项'].slice(0, sheets.length))
  expect(sheets[0]?.dataValidations).toMatchObject([{ type: 'list', range: expect.stringMatching(/^E2:E/) }])
  const marked = sheets[0]?.cells?.get('1,0')
  expect(marked).toMatchObject({
    comment: { text: '请填写编码' },
    style: { fill: { fgColor: { rgb: expect.stringMatching(/FFD6D6$/) } } },
  })
  const again = await check({ bytes: file.rawPayload, name: 'again.xlsx' })
  expect((await rowsOf(again.result.id)).map(({ cells }) => cells)).toEqual([{ name: '二' }])
})

test('a failed task creates a notification that links to the task', async () => {
  await fill(1)
  const { id } = await startRename()
  await platform.services.db
    .update(task)
    .set({ name: 'thing:gone' })
    .where(eq(task.id, Number(id)))
  await platform.runTasks()
  const { result } = await platform.call(listNotifications, {}, { token })
  expect(result.list[0]).toMatchObject({ title: '改名：失败', url: `/own/tasks?open=${id}`, readAt: null })
  expect(result.unread).toBeGreaterThan(0)
})

test('sweepTasks deletes the rows of tasks older than 30 days, but keeps the tasks', async () => {
  await fill(1)
  const { id } = await startRename()
  await platform.runTasks()
  await platform.services.db.execute(
    sql`update task set updated_at = now() - interval '31 days' where id = ${Number(id)}`,
  )
  await sweepTasks(platform.services)
  expect(await platform.services.db.$count(taskRow, eq(taskRow.taskId, Number(id)))).toBe(0)
  expect((await read(id)).status).toBe('done')
})

test('sweepTasks keeps the rows of an old task whose rows are marked as permanent', async () => {
  await fill(1)
  const { id } = await startRename()
  await platform.runTasks()
  await platform.services.db.execute(
    sql`update task set rows_kept = true, updated_at = now() - interval '31 days' where id = ${Number(id)}`,
  )
  await sweepTasks(platform.services)
  expect(await platform.services.db.$count(taskRow, eq(taskRow.taskId, Number(id)))).toBe(1)
})
