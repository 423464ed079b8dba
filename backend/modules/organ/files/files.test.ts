import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as classCalls from '../../../../lib/contracts/class/calls.ts'
import * as calls from '../../../../lib/contracts/organ/calls.ts'
import { downloadTaskFile, listTaskRows, undoTask } from '../../../../lib/contracts/task/calls.ts'
import { commitTask, editTaskRow, recheckTask } from '../../../../lib/contracts/task/import-calls.ts'
import { addAccount, addAgent, addOrgan } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let platform: TestApp
let admin: { token: string }
beforeAll(async () => {
  platform = await startTestApp()
  admin = { token: await platform.signIn() }
})
afterAll(() => platform.close())
beforeEach(async () => {
  await sql('truncate account, school_class, organ, agent restart identity cascade')
})

const sql = (text: string) => platform.services.db.execute(text)
const count = async (table: string) =>
  (await sql(`select count(*)::int as count from ${table} where deleted_at is null`)).rows[0]?.count

async function check(
  call: typeof calls.organImport.check | typeof classCalls.classImport.check,
  lines: readonly string[],
) {
  const bytes = new TextEncoder().encode(lines.join('\n'))
  const { result, message } = await platform.upload(call, { bytes, name: '导入.csv' }, admin)
  expect(message).toBe('ok')
  await platform.runTasks()
  const { result: rows } = await platform.call(listTaskRows, { id: result.id, pageSize: 50 }, admin)
  return { id: result.id, rows: rows.list.map(({ no, state, issues }) => ({ no, state, issues })) }
}
async function commit(id: string) {
  await platform.call(commitTask, { id }, admin)
  await platform.runTasks()
  const { result } = await platform.call(listTaskRows, { id, pageSize: 50 }, admin)
  return result.list.map(({ no, state }) => `${no} ${state}`)
}
async function undo(id: string) {
  await platform.call(undoTask, { id }, admin)
  await platform.runTasks()
}
async function exported(
  call: typeof calls.organExport.start | typeof classCalls.classExport.start,
  order: 'asc' | 'desc' = 'asc',
) {
  const filter = { sort: 'updatedAt', order } as const
  const { result } = await platform.call(call, { filter, columns: [], format: 'csv' }, admin)
  await platform.runTasks()
  const response = await platform.app.inject({
    method: 'GET',
    url: `${downloadTaskFile.path}?id=${result.id}`,
    headers: { authorization: admin.token },
  })
  return response.body
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
}

const header = '名称,编码,类型,上级机构,地区,代理商,联系人,手机,合同开始,合同到期,席位'

test('an import of a tree of organisations is exported unchanged; undoing the import removes unchanged organisations', async () => {
  await addAgent(platform.services.db, { name: '示例代理' })
  const lines = [
    header,
    '示例集团,JT1,其他,,330100,示例代理,,,,,',
    '示例甲校,,学校,示例集团,浙江省 杭州市 西湖区,,示例,0571-88000000,2026-09-01,2027-08-31,200',
    '示例乙校,,学校,JT1,420106,,,,,,30',
  ]
  const { id, rows } = await check(calls.organImport.check, lines)
  expect(rows.map(({ state }) => state)).toEqual(['valid', 'valid', 'valid'])
  expect(await commit(id)).toEqual(['2 done', '3 done', '4 done'])
  const file = await exported(calls.organExport.start)
  expect(file.slice(1)).toEqual([
    '示例集团,JT1,其他,,浙江省 杭州市,示例代理,,,,,0,0,启用',
    '示例甲校,JG000001,学校,示例集团,浙江省 杭州市 西湖区,,示例,0571-88000000,2026-09-01,2027-08-31,200,0,启用',
    '示例乙校,JG000002,学校,示例集团,湖北省 武汉市 武昌区,,,,,,30,0,启用',
  ])
  await sql('update organ set row_version = 2 where id = 3')
  await undo(id)
  const { rows: left } = await sql('select name from organ where deleted_at is null order by id')
  expect(left.map(({ name }) => name)).toEqual(['示例集团', '示例乙校'])

  const again = await check(calls.organImport.check, file)
  expect(again.rows.map(({ state }) => state)).toEqual(['invalid', 'valid', 'invalid'])
})

test('an import accepts an export in which child organisations come before their parents, and can be undone', async () => {
  const { id } = await check(calls.organImport.check, [
    header,
    '示例集团,JT1,其他,,330100',
    '示例分部,FB1,其他,示例集团,330100',
    '示例甲校,JX1,学校,FB1,330100',
  ])
  await commit(id)
  await sql(`update organ set updated_at = now() + id * interval '1 minute'`)
  const file = await exported(calls.organExport.start, 'desc')
  expect(file.slice(1).map((line) => line.split(',')[0])).toEqual(['示例甲校', '示例分部', '示例集团'])
  await undo(id)
  const again = await check(calls.organImport.check, file)
  expect(again.rows.map(({ state }) => state)).toEqual(['valid', 'valid', 'valid'])
  expect(await commit(again.id)).toEqual(['2 done', '3 done', '4 done'])
  const { rows } = await sql(`select o.name, p.name as above from organ o left join organ p on p.id = o.parent_id
    where o.deleted_at is null order by o.id`)
  expect(rows.map(({ name, above }) => `${name} ${above}`)).toEqual([
    '示例集团 null',
    '示例分部 示例集团',
    '示例甲校 示例分部',
  ])
  await undo(again.id)
  expect(await count('organ')).toBe(0)
})

test('an import stores 230 organisations whose parent is in the last row of the file', async () => {
  const schools = Array.from({ length: 230 }, (_, no) => `示例${no}校,X${no},学校,示例集团,330100`)
  const { id } = await check(calls.organImport.check, [header, ...schools, '示例集团,JT1,其他,,330100'])
  await commit(id)
  expect(await count('organ')).toBe(231)
  expect((await sql('select from organ where parent_id is null')).rows.length).toBe(1)
  await undo(id)
  expect(await count('organ')).toBe(0)
})

test('an import refuses organisations that form a cycle, with an error at the parent cell, until a row is corrected', async () => {
  const { id, rows } = await check(calls.organImport.check, [
    header,
    '示例甲校,A1,学校,示例乙校,330100',
    '示例乙校,B1,学校,A1,330100',
    '示例丙校,C1,学校,示例丙校,330100',
    '示例丁校,D1,学校,示例甲校,330100',
  ])
  const issues = [{ field: 'parent', message: '上级机构绕回了它自己，请改正文件里的上下级' }]
  expect(rows.map((row) => [row.state, row.issues])).toEqual([
    ['invalid', issues],
    ['invalid', issues],
    ['invalid', issues],
    ['valid', []],
  ])
  const { code } = await platform.call(editTaskRow, { id, no: 3, cells: { parent: '' } }, admin)
  expect(code).toBe(200)
  expect(await commit(id)).toEqual(['2 done', '3 done', '4 invalid', '5 done'])
})

test('an import of organisations reports an error at each invalid cell', async () => {
  await addOrgan(platform.services.db, { name: '示例已有校', code: 'A1' })
  const { rows } = await check(calls.organImport.check, [
    header,
    '示例已有校,A1,大学,没有的上级,西湖区,没有的代理,,123,2027-01-01,2026-01-01,很多',
  ])
  expect(Object.fromEntries(rows[0]?.issues.map(({ field, message }) => [field, message]) ?? [])).toEqual({
    name: '已有同名的机构',
    code: '已有机构使用这个编码',
    type: '没有“大学”这一项，可填：学校、培训、其他',
    parent: '没有“没有的上级”，它也不在这个文件里',
    area: '有 2 个“西湖区”，请写全称或代码',
    agent: '没有名为“没有的代理”的代理商',
    phone: '请输入 11 位手机号，或带区号的座机号',
    seats: expect.any(String),
  })
})

test('undoing an import of organisations removes children and parents together', async () => {
  const { id } = await check(calls.organImport.check, [
    header,
    '示例集团,,其他,,330100',
    '示例甲校,,学校,示例集团,330100',
  ])
  expect(await commit(id)).toEqual(['2 done', '3 done'])
  await undo(id)
  expect(await count('organ')).toBe(0)
  const { rows } = await sql(`select before->>'name' as name from audit_log where action = 'undo' and entity = 'organ'
    and request_id = 'task-${id}' order by entity_id`)
  expect(rows.map(({ name }) => name)).toEqual(['示例集团', '示例甲校'])
})

test('the check of an import takes at most 4 times as long when every row names all other rows as parent', async () => {
  const timed = async (parent: string) => {
    const lines = Array.from({ length: 1_500 }, (_, n) => `示例校,D${n},学校,浙江省杭州市西湖区,${parent}`)
    const begun = performance.now()
    const { rows } = await check(calls.organImport.check, ['名称,编码,类型,地区,上级机构', ...lines])
    return { ms: performance.now() - begun, issues: rows[0]?.issues ?? [] }
  }
  const usual = await timed('')
  const alike = await timed('示例校')
  expect(alike.issues.map(({ field }) => field)).toContain('parent')
  expect(alike.ms / usual.ms).toBeLessThan(4)
})

test('an import of classes recognises a section and a grade by their aliases', async () => {
  await addOrgan(platform.services.db, { name: '示例中学', code: 'A1' })
  await sql(
    `update dict_item set extra = extra || '{"aliases": ["初一"]}' where type_code = 'grade' and name = '七年级'`,
  )
  await sql(
    `update dict_item set extra = extra || '{"aliases": ["初级中学"]}' where type_code = 'section' and name = '初中'`,
  )
  const { id, rows } = await check(classCalls.classImport.check, [
    '机构,学段,年级,名称,学年,班主任',
    'A1,初级中学,初一,1班,2026,',
    'A1,小学,初一,2班,2026,',
  ])
  expect(rows.map(({ state }) => state)).toEqual(['valid', 'invalid'])
  await commit(id)
  const { rows: stored } = await sql('select section, grade from school_class')
  expect(stored).toEqual([{ section: '2', grade: '07' }])
})

test('an import of classes reports errors at the cells; undoing the import keeps a class that has accounts', async () => {
  const { db } = platform.services
  await addOrgan(db, { name: '示例中学', code: 'A1' })
  await addAccount(db, 'teacher', 1, { userName: 't1', fullName: '示例张老师' })
  const { id, rows } = await check(classCalls.classImport.check, [
    '机构,学段,年级,名称,学年,班主任',
    '示例中学,初中,七年级,1班,2026,t1',
    'A1,初中,八年级,1班,2026,',
    '示例中学,初中,高一,2班,2026,',
    '没有的学校,初中,七年级,3班,26,t9',
    '示例中学,初中,七年级,1班,2026,',
  ])
  expect(rows.map(({ state }) => state)).toEqual(['valid', 'valid', 'invalid', 'invalid', 'invalid'])
  expect(rows[2]?.issues).toEqual([{ field: 'grade', message: '初中没有“高一”' }])
  expect(rows[3]?.issues.map(({ field }) => field)).toEqual(['organ', 'schoolYear'])
  expect(rows[4]?.issues).toEqual([{ field: 'name', message: '与第 2 行的 1班 重复' }])
  await commit(id)
  expect(await exported(classCalls.classExport.start)).toEqual([
    '机构,学段,年级,名称,学年,班主任,班主任姓名,人数,状态',
    '示例中学,初中,七年级,1班,2026,t1,示例张老师,0,在读',
    '示例中学,初中,八年级,1班,2026,,,0,在读',
  ])
  await addAccount(db, 'student', 1, { classId: 1 })
  await undo(id)
  expect(await count('school_class')).toBe(1)
})

test('an import updates organisations found by code or name when the user requests updates, and can be undone', async () => {
  await addAgent(platform.services.db, { name: '示例代理' })
  const first = await check(calls.organImport.check, [
    header,
    '示例集团,JT1,其他,,330100,,张,,,,',
    '示例甲校,JX1,学校,示例集团,330100,示例代理,李,0571-88000000,2026-09-01,2027-08-31,200',
    '示例乙校,JX2,学校,示例集团,330100,,,,,,',
  ])
  await commit(first.id)
  const second = await check(calls.organImport.check, [
    header,
    // This row finds the organisation by its code and changes only the name and the end date; empty cells keep the
    // present values.
    '示例甲校（新）,JX1,学校,,330100,,,,,2028-08-31,',
    '示例乙校,,学校,JT1,330100,,,,,,',
    '示例集团,JT1,学校,示例乙校,330100,,,,,,',
    '示例甲校,,学校,,330100,,,,,2026-01-01,',
    '示例丙校,,学校,,330100,,,,,,',
  ])
  expect(second.rows.map(({ state }) => state)).toEqual(['invalid', 'invalid', 'invalid', 'invalid', 'valid'])
  await platform.call(recheckTask, { id: second.id, update: true }, admin)
  await platform.runTasks()
  const { result } = await platform.call(listTaskRows, { id: second.id, pageSize: 50 }, admin)
  expect(result.list.map(({ changes }) => changes)).toEqual([
    [
      { field: 'name', before: '示例甲校', after: '示例甲校（新）' },
      { field: 'contractTo', before: '2027-08-31', after: '2028-08-31' },
    ],
    [],
    null,
    [],
    null,
  ])
  expect(result.list.map(({ issues }) => issues.map(({ field, message }) => `${field} ${message}`).join())).toEqual([
    '',
    'name 与已有的相同，将跳过',
    'parent 更新时不能更换上级机构，请在机构的表单中更换',
    'contractTo 合同结束日不能早于开始日',
    '',
  ])
  const organs = async () => {
    const { rows } =
      await sql(`select name, code, contact, seats, contract_to::text as until, agent_id is not null as agent
      from organ where deleted_at is null order by code`)
    return rows.map((row) => Object.values(row).join())
  }
  const before = await organs()
  expect(await commit(second.id)).toEqual(['2 done', '3 skipped', '4 invalid', '5 invalid', '6 done'])
  expect((await organs()).slice(0, 3)).toContain('示例甲校（新）,JX1,李,200,2028-08-31,true')
  const { rows: logged } = await sql(`select before, after from audit_log
    where action = 'import' and entity = 'organ' and before is not null and request_id = 'task-${second.id}'`)
  expect(logged).toEqual([
    {
      before: { name: '示例甲校', contractTo: '2027-08-31' },
      after: { name: '示例甲校（新）', contractTo: '2028-08-31' },
    },
  ])
  await undo(second.id)
  expect(await organs()).toEqual(before)
})

test('an import updates the head teachers of existing classes when the user requests updates, and can be undone', async () => {
  const { db } = platform.services
  const { id: organId } = await addOrgan(db, { name: '示例中学', code: 'A1' })
  for (const userName of ['lead1', 'lead2']) await addAccount(db, 'teacher', Number(organId), { userName })
  const columns = '机构,学段,年级,名称,学年,班主任'
  const first = await check(classCalls.classImport.check, [
    columns,
    'A1,初中,七年级,1班,2026,lead1',
    'A1,初中,七年级,2班,2026,lead1',
  ])
  await commit(first.id)
  const second = await check(classCalls.classImport.check, [
    columns,
    '示例中学,初中,七年级,1班,2026,lead2',
    'A1,初中,七年级,2班,2026,',
    'A1,初中,七年级,3班,2026,lead2',
  ])
  expect(second.rows.map(({ state }) => state)).toEqual(['invalid', 'invalid', 'valid'])
  await platform.call(recheckTask, { id: second.id, update: true }, admin)
  await platform.runTasks()
  const { result } = await platform.call(listTaskRows, { id: second.id, pageSize: 50 }, admin)
  expect(result.list.map(({ changes }) => changes)).toEqual([
    [{ field: 'headTeacher', before: 'lead1', after: 'lead2' }],
    [],
    null,
  ])
  expect(await commit(second.id)).toEqual(['2 done', '3 skipped', '4 done'])
  const leaders = async () => {
    const { rows } = await sql(`select c.name, t.user_name as lead from school_class c
      left join account t on t.id = c.head_teacher_id where c.deleted_at is null order by c.name`)
    return rows.map(({ name, lead }) => `${name} ${lead}`)
  }
  expect(await leaders()).toEqual(['1班 lead2', '2班 lead1', '3班 lead2'])
  await undo(second.id)
  expect(await leaders()).toEqual(['1班 lead1', '2班 lead1'])
})
