import { readXlsx } from 'hucre'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '../../../lib/contracts/base/call.ts'
import { queryAllDicts, queryDict, type TypeCode } from '../../../lib/contracts/dict/calls.ts'
import * as calls from '../../../lib/contracts/dict/maintenance.ts'
import { compareItems } from '../../../lib/contracts/dict/order.ts'
import type { MaintainedType } from '../../../lib/contracts/dict/type-names.ts'
import { listHistory, revertHistory } from '../../../lib/contracts/history/calls.ts'
import * as tasks from '../../../lib/contracts/task/calls.ts'
import * as taskImports from '../../../lib/contracts/task/import-calls.ts'
import { DICT_ORDER } from '../../core/records/dict-order.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let platform: TestApp
let token: string
const call: TestApp['call'] = (contract, input, from) => platform.call(contract, input, { token, ...from })

beforeAll(async () => {
  platform = await startTestApp()
  token = await platform.signIn()
})
afterAll(() => platform.close())

type ListInput = CallInput<typeof calls.listDictItems>
async function list(typeCode: TypeCode, more: Omit<ListInput, 'typeCode'> = {}) {
  return (await call(calls.listDictItems, { typeCode, ...more })).result
}

async function itemOf(typeCode: TypeCode, key: string) {
  const found = (await list(typeCode, { pageSize: 200 })).list.find((item) => item.key === key)
  if (!found) throw new Error(`no ${typeCode} ${key}`)
  return found
}

const insert = (key: string, name: string, typeCode: TypeCode = 'courseProducer', extra = {}) =>
  call(calls.insertDictItem, { typeCode, key, name, extra })

async function undo(id: string) {
  await call(tasks.undoTask, { id })
  await platform.runTasks()
}

describe('the list of dictionary values', () => {
  it('has pages of 50 values, sorted by key descending unless a user has sorted the dictionary by hand', async () => {
    const years = await list('year')
    expect([years.total, years.list.length, years.list[0]?.key]).toEqual([48, 48, '2027'])
    const second = await list('publishing', { pageNum: 2 })
    expect([second.total, second.list.map(({ key }) => key)]).toEqual([54, ['04', '03', '02', '01']])
    expect(years.list.every(({ sort }) => sort === null)).toBe(true)
    const upwards = await list('section', { sort: 'sort', order: 'desc' })
    expect(upwards.list.map(({ key }) => key)).toEqual(['1', '2', '3'])
  })

  it.each(['政治', 'sixiang', 'sxzz', 'SXZZ', '11', '思想 政治'])('finds 思想政治 by %s', async (keyword) => {
    expect((await list('subject', { keyword })).list.map(({ name }) => name)).toEqual(['思想政治'])
  })

  it('can be filtered by status', async () => {
    expect((await list('subject', { status: ['0'] })).total).toBe(0)
  })

  it('can be sorted by key as a number and by the number of uses', async () => {
    const byKey = (await list('subject', { sort: 'key', order: 'desc' })).list.map(({ key }) => key)
    expect(byKey.slice(0, 2)).toEqual(['99', '19'])
    const [most] = (await list('subject', { sort: 'used', order: 'desc' })).list
    expect(most?.used).toBeGreaterThan(12)
  })
})

describe('a dictionary value', () => {
  it('can be created, renamed and removed, and is not overwritten by an edit with an outdated row version', async () => {
    const { result: made } = await insert('61', '测试制作方')
    expect(made).toMatchObject({ key: '61', status: 1, used: 0, rowVersion: 1, updatedBy: '管理员', sort: null })
    const edit = { id: made.id, typeCode: made.typeCode, extra: {} }
    const { result: edited } = await call(calls.editDictItem, { ...edit, rowVersion: 1, name: '改名制作方' })
    expect(edited).toMatchObject({ name: '改名制作方', key: '61', rowVersion: 2 })
    const stale = await call(calls.editDictItem, { ...edit, rowVersion: 1, name: '旧页面' })
    expect([stale.code, (stale.result as unknown as { kind: string }).kind]).toEqual([409, 'version'])
    expect((await call(calls.removeDictItem, { id: made.id, rowVersion: 2 })).code).toBe(200)
    expect((await call(calls.getDictItem, { id: made.id })).code).toBe(404)
    const again = await insert('61', '另一个')
    expect([again.code, again.fields.key]).toEqual([400, '这个键曾属于已删除的“改名制作方”，请换一个'])
  })

  it('is refused when its key or name belongs to another value or its key contains a blank', async () => {
    expect((await insert('01', '新名字')).fields).toEqual({ key: '这个键已是“平台教研中心”的' })
    expect((await insert('62', '平台教研中心')).fields).toEqual({ name: '已有同名的值（键 01）' })
    expect((await insert('有 空格', '新名字')).fields).toEqual({ key: '只能用字母、数字、下划线和短横线' })
  })

  it('is refused when its `extra` does not fit its dictionary, with an error at each invalid field', async () => {
    const bad = await insert('6', '极难', 'difficulty', { rank: 6, rateMin: 0.5, rateMax: 0.1 })
    expect(bad.fields).toEqual({ 'extra.rateMax': '应大于下限' })
    expect((await insert('x6', '极难', 'difficulty', { rank: 6, rateMin: 0, rateMax: 0.1 })).fields).toEqual({
      key: '难度的键是整数',
    })
    expect(Object.keys((await insert('71', '新题型', 'questionType', { minOptions: 1 })).fields)).toContain(
      'extra.baseType',
    )
    const fine = await insert('71', '新题型', 'questionType', {
      baseType: 'single',
      subjects: ['02'],
      defaultScore: 2.5,
      minOptions: 2,
      maxOptions: 4,
      unheardOf: 1,
    })
    expect(fine.result.extra).toEqual({
      baseType: 'single',
      subjects: ['02'],
      defaultScore: 2.5,
      minOptions: 2,
      maxOptions: 4,
    })
  })

  it('keeps the fields of `extra` that the form does not contain when it is edited', async () => {
    const value = await itemOf('knowledgeSystem', '01')
    const { id, rowVersion, typeCode } = value
    const { result } = await call(calls.editDictItem, {
      id,
      rowVersion,
      typeCode,
      name: '同步体系',
      extra: { aliases: ['同步教材'] },
    })
    expect(result.extra).toEqual({ kind: 'sync', aliases: ['同步教材'] })
  })

  it('cannot be removed while a record uses it', async () => {
    const { id, rowVersion } = await itemOf('subject', '02')
    const { code, message, result } = await call(calls.removeDictItem, { id, rowVersion })
    expect([code, (result as unknown as { kind: string }).kind]).toEqual([409, 'inUse'])
    expect(message).toContain('年级 12')
    const { result: uses } = await call(calls.listDictUses, { id })
    expect(uses).toContainEqual({ label: '年级', count: 12, url: '/platformmanage/gradesubject' })
  })

  it('has a history in which a change can be reverted', async () => {
    const { result: made } = await insert('63', '原名', 'testErrorType', { fuse: false })
    const edit = { id: made.id, rowVersion: 1, typeCode: made.typeCode, name: '新名', extra: { fuse: true } }
    await call(calls.editDictItem, edit)
    const { result: history } = await call(listHistory, { entity: 'dict', entityId: made.id })
    expect(history.list.map(({ action }) => action)).toEqual(['edit', 'insert'])
    expect(history.list[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'extra.fuse', before: false, after: true }),
    )
    await call(revertHistory, { seq: history.list[0]?.seq ?? '', rowVersion: 2 })
    expect((await call(calls.getDictItem, { id: made.id })).result).toMatchObject({
      name: '原名',
      extra: { fuse: false },
      rowVersion: 3,
    })
  })
})

describe('queryAllDicts', () => {
  const ask = async (etag?: string, { app }: Pick<TestApp, 'app'> = platform) => {
    const headers = { authorization: token, ...(etag && { 'if-none-match': etag }) }
    const answer = await app.inject({ url: queryAllDicts.path, headers })
    return { status: answer.statusCode, body: answer.body, etag: String(answer.headers.etag), headers: answer.headers }
  }

  it('answers 304 without a body on every replica when the browser has the current ETag', async () => {
    const first = await ask()
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const replica = await platform.openReplica()
    for (const service of [platform, replica]) {
      for (const held of [first.etag, `W/${first.etag}`, `"other", ${first.etag}`]) {
        expect(await ask(held, service)).toMatchObject({ status: 304, body: '', etag: first.etag })
      }
      expect((await ask('"other"', service)).body).toBe(first.body)
    }
    await replica.close()
  })

  it('answers 200 with another ETag after a change of a value, and has the former ETag after the change is reverted', async () => {
    const first = await ask()
    const rename = (name: string) =>
      platform.services.database.pool.query(
        `update dict_item set name = $1 where type_code = 'year' and key = '2020'`,
        [name],
      )
    const before = JSON.parse(first.body).result.find((item: { key: string }) => item.key === '2020')
    await rename('另一名')
    const second = await ask(first.etag)
    expect([second.status, second.etag === first.etag]).toEqual([200, false])
    expect(second.body).toContain('另一名')
    await rename(before.name)
    expect(await ask(first.etag)).toMatchObject({ status: 304 })
  })
})

describe('the order of dictionary values', () => {
  const keysOf = async (typeCode: TypeCode) => (await list(typeCode, { pageSize: 200 })).list.map(({ key }) => key)

  /** Sorts the given values in the order of `keys`; values that are not given keep their positions. */
  async function order(typeCode: TypeCode, keys: readonly string[]) {
    const items = []
    for (const key of keys) {
      const { id, rowVersion } = await itemOf(typeCode, key)
      items.push({ id, rowVersion })
    }
    expect((await call(calls.sortDictItems, { typeCode, items })).code).toBe(200)
  }

  it('is the same in the database (DICT_ORDER) as in the browser (compareItems)', async () => {
    const keys = ['9', '10', '09', '1a', 'b', 'B', 'a_b', 'a-b', '99999999999999999999', '99999999999999999998', '0']
    const items = keys.flatMap((key, at) => [
      { key, sort: null },
      { key: `${key}x`, sort: at % 3 },
    ])
    const { rows } = await platform.services.database.pool.query<{ key: string }>(
      `select key from json_to_recordset($1::json) d(key text, sort int) order by ${DICT_ORDER}`,
      [JSON.stringify(items)],
    )
    expect(rows.map(({ key }) => key)).toEqual(items.toSorted(compareItems).map(({ key }) => key))
  })

  it('changes only for the moved values; no other value is written', async () => {
    await order('paperType', ['01', '02', '03'])
    const [, first, second, third] = (await list('paperType')).list.slice(-4)
    if (!first || !second || !third) throw new Error('too few values')
    expect([first.key, second.key, third.key]).toEqual(['01', '02', '03'])
    const items = [third, first, second].map(({ id, rowVersion }) => ({ id, rowVersion }))
    expect((await call(calls.sortDictItems, { typeCode: 'paperType', items })).code).toBe(200)
    const after = (await list('paperType')).list
    expect(after.slice(-4).map(({ key, rowVersion }) => [key, rowVersion])).toEqual([
      ['04', 2],
      ['03', 3],
      ['01', 3],
      ['02', 3],
    ])
    expect((await call(calls.sortDictItems, { typeCode: 'paperType', items })).code).toBe(409)
  })

  it('is numbered for all values on the first sort by hand, gets new values last, and can be reset', async () => {
    const before = await keysOf('reviewTask')
    expect(before).toEqual(['09', '08', '07', '06', '05', '04', '03', '02', '01'])
    await order('reviewTask', ['03', '09'])
    expect(await keysOf('reviewTask')).toEqual(['03', '08', '07', '06', '05', '04', '09', '02', '01'])
    const { list: ordered } = await list('reviewTask')
    expect(ordered.map(({ sort }) => sort)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90])
    expect((await insert('95', '新任务', 'reviewTask')).result.sort).toBe(100)
    expect((await keysOf('reviewTask')).at(-1)).toBe('95')
    expect((await call(queryDict, { typeCode: 'reviewTask' })).result.map(({ key }) => key)).toEqual(
      await keysOf('reviewTask'),
    )

    expect((await call(calls.resetDictSort, { typeCode: 'reviewTask' })).code).toBe(200)
    expect(await keysOf('reviewTask')).toEqual(['95', ...before])
    expect((await list('reviewTask')).list.every(({ sort }) => sort === null)).toBe(true)
    const moved = await itemOf('reviewTask', '03')
    const { result: history } = await call(listHistory, { entity: 'dict', entityId: moved.id })
    expect(
      history.list.map(({ action, changes }) => [action, changes.map(({ before, after }) => [before, after])]),
    ).toEqual([
      ['sort', [[10, null]]],
      ['sort', [[null, 10]]],
    ])
    // A second reset changes nothing. The sort of a single value cannot be reverted after the dictionary is sorted by
    // key again.
    await call(calls.resetDictSort, { typeCode: 'reviewTask' })
    expect((await itemOf('reviewTask', '03')).rowVersion).toBe(moved.rowVersion)
    const back = await call(revertHistory, { seq: history.list[0]?.seq ?? '', rowVersion: moved.rowVersion })
    expect([back.code, back.fields.seq]).toEqual([400, '字典的排序方式已改变，不能单独恢复这一项'])
  })

  it('is numbered again for all values when two values have the same position', async () => {
    await platform.services.database.pool.query(`update dict_item set sort = 0 where type_code = 'volume'`)
    const [first, second] = (await list('volume')).list
    if (!first || !second) throw new Error('too few values')
    await order('volume', [second.key, first.key])
    const { list: after } = await list('volume')
    expect(after.map(({ sort }) => sort)).toEqual(after.map((_, index) => (index + 1) * 10))
    expect(after[0]?.key).toBe(second.key)
  })
})

describe('disabling a dictionary value', () => {
  it('previews the affected records, skips values that are disabled already, and can be undone', async () => {
    const target = await itemOf('grade', '07')
    const request = { selection: { ids: [target.id] }, params: { status: 0 as const } }
    const { result: preview } = await call(calls.statusDictItems, { ...request, preview: true })
    expect(preview).toMatchObject({ task: null, preview: { change: 1, undoable: true } })
    expect(preview.preview.effects).toContainEqual({ label: '学段', count: 1 })
    const { result } = await call(calls.statusDictItems, { ...request, preview: false })
    expect(result.task?.title).toBe('停用年级“七年级”')
    await platform.runTasks()
    expect((await itemOf('grade', '07')).status).toBe(0)
    const { result: again } = await call(calls.statusDictItems, { ...request, preview: true })
    expect(again.preview).toMatchObject({ change: 0, skips: [{ reason: '已停用', count: 1 }] })
    await undo(result.task?.id ?? '')
    expect(await itemOf('grade', '07')).toMatchObject({ status: 1, rowVersion: target.rowVersion + 2 })
  })
})

describe('setSubsets', () => {
  it('assigns grades to a section and stores them in the order of the grade dictionary', async () => {
    const section = await itemOf('section', '2')
    const { id, rowVersion } = section
    const { result } = await call(calls.setSubsets, { id, rowVersion, keys: ['09', '06', '07', '08'] })
    expect(result.subsetIds).toEqual(['09', '08', '07', '06'])
    expect((await call(calls.setSubsets, { id, rowVersion, keys: [] })).code).toBe(409)
    const wrong = await call(calls.setSubsets, { id, rowVersion: rowVersion + 1, keys: ['77'] })
    expect(wrong.fields.keys).toBe('没有这些值：77')
    const year = await itemOf('year', '2020')
    expect((await call(calls.setSubsets, { id: year.id, rowVersion: 1, keys: [] })).code).toBe(400)
  })
})

describe('an import file of dictionary values', () => {
  it('changes nothing when it is an unchanged export', async () => {
    const before = (await list('questionType', { pageSize: 200 })).list
    const file = await exported('questionType')
    expect(file.header).toEqual([
      '键',
      '名称',
      '基本题型',
      '适用学科',
      '默认分值',
      '最少选项',
      '最多选项',
      '每空各有选项',
      '别名',
      '排序',
      '状态',
    ])
    const task = await imported('questionType', file.bytes)
    expect(task).toMatchObject({ status: 'done', counts: { skipped: before.length } })
    const after = (await list('questionType', { pageSize: 200 })).list
    const said = (items: typeof before) =>
      items.map(({ key, name, sort, status, extra }) => ({ key, name, sort, status, extra }))
    expect(said(after)).toEqual(said(before))
  })

  it('changes a yes/no field only when it contains the column of this field', async () => {
    const cloze = async () => (await itemOf('questionType', '05')).extra.optionsPerBlank
    const take = (header: string, more: string) => {
      const text = `${header}\n05,完形填空,完形,英语,15,2,12${more}`
      return imported('questionType', new TextEncoder().encode(text), '题型.csv')
    }
    const header = '键,名称,基本题型,适用学科,默认分值,最少选项,最多选项'
    expect(await cloze()).toBe(true)
    await take(header, '')
    expect(await cloze()).toBe(true)
    await take(`${header},每空各有选项`, ',否')
    expect(await cloze()).toBe(false)
    await take(`${header},每空各有选项`, ',是')
    expect(await cloze()).toBe(true)
  })

  it('gets an error at each invalid cell; its import adds and changes values, and can be undone', async () => {
    const text = [
      '键,名称,达到人数即下架,别名,排序,状态',
      '01,答案有误,是,,,',
      '64,新类型,否,甲、乙,,停用',
      '65,坏行,也许,,x,',
      '66,有排序,否,,500,',
    ].join('\n')
    const check = await platform.upload(
      calls.dictFiles.testErrorType.import.check,
      { bytes: new TextEncoder().encode(text), name: '类型.csv' },
      { token },
    )
    await platform.runTasks()
    const id = check.result.id
    const { result: rows } = await call(tasks.listTaskRows, { id, state: 'invalid' })
    expect(rows.list.map(({ no, issues }) => [no, issues.map(({ field }) => field)])).toEqual([
      [4, ['fuse', 'sort']],
      [5, ['sort']],
    ])
    expect(rows.list[1]?.issues[0]?.message).toContain('字典没有手工排序')
    await call(taskImports.commitTask, { id })
    await platform.runTasks()
    expect(await itemOf('testErrorType', '01')).toMatchObject({ name: '答案有误', sort: null, status: 1 })
    expect(await itemOf('testErrorType', '64')).toMatchObject({
      status: 0,
      sort: null,
      extra: { fuse: false, aliases: ['甲', '乙'] },
    })
    await undo(id)
    expect((await itemOf('testErrorType', '01')).name).toBe('答案错误')
    await expect(itemOf('testErrorType', '64')).rejects.toThrow()
  })

  it('can change the positions of values that a user sorted by hand; undoing the import restores the positions', async () => {
    const before = (await list('volume', { pageSize: 200 })).list
    expect(before.every(({ sort }) => sort !== null)).toBe(true)
    const [first, last] = [before[0], before.at(-1)]
    const text = `键,名称,排序\n${last?.key},${last?.name},5\n71,新册,15\n72,末册,`
    const task = await imported('volume', new TextEncoder().encode(text), '册别.csv')
    const after = (await list('volume', { pageSize: 200 })).list
    expect([after[0]?.key, after[1]?.key, after[2]?.key, after.at(-1)?.key]).toEqual([
      last?.key,
      first?.key,
      '71',
      '72',
    ])
    await undo(task.id)
    const said = (items: typeof before) => items.map(({ key, sort }) => [key, sort])
    expect(said((await list('volume', { pageSize: 200 })).list)).toEqual(said(before))
  })

  async function exported(type: MaintainedType) {
    const { start, prepare } = calls.dictFiles[type].export
    expect((await call(prepare, { typeCode: type })).result.total).toBeGreaterThan(0)
    const { result: task } = await call(start, { filter: { typeCode: type }, columns: [], format: 'xlsx' })
    await platform.runTasks()
    const url = `${tasks.downloadTaskFile.path}?id=${task.id}`
    const { rawPayload } = await platform.app.inject({ url, headers: { authorization: token } })
    const sheet = (await readXlsx(rawPayload)).sheets[0]
    return { bytes: new Uint8Array(rawPayload), header: sheet?.rows[0] }
  }

  async function imported(type: MaintainedType, bytes: Uint8Array, name = '文件.xlsx') {
    const { check } = calls.dictFiles[type].import
    const { result } = await platform.upload(check, { bytes, name }, { token })
    await platform.runTasks()
    await call(taskImports.commitTask, { id: result.id })
    await platform.runTasks()
    return (await call(tasks.getTask, { id: result.id })).result
  }
})

describe('the permission to maintain dictionaries', () => {
  it('is required by every call that lists, changes, imports or exports dictionary values', async () => {
    await platform.addUser({ userName: 'plain', roles: ['editor'] })
    const from = { token: await platform.signIn('plain') }
    const { id, rowVersion } = await itemOf('year', '2020')
    const body = { typeCode: 'year' as const, name: '二〇二〇', extra: {} }
    const refused = await Promise.all([
      call(calls.listDictItems, { typeCode: 'year' }, from),
      call(calls.getDictItem, { id }, from),
      call(calls.listDictUses, { id }, from),
      call(calls.insertDictItem, { ...body, key: '2030' }, from),
      call(calls.editDictItem, { ...body, id, rowVersion }, from),
      call(calls.removeDictItem, { id, rowVersion }, from),
      call(calls.statusDictItems, { selection: { ids: [id] }, params: { status: 0 }, preview: true }, from),
      call(calls.resetDictSort, { typeCode: 'year' }, from),
      call(calls.mergeDictItems, { selection: { ids: [id] }, params: { into: id }, preview: true }, from),
      call(calls.setSubsets, { id, rowVersion, keys: [] }, from),
      call(calls.dictFiles.year.export.prepare, { typeCode: 'year' }, from),
      call(calls.dictFiles.year.import.template, {}, from),
    ])
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 403))
    expect((await call(queryDict, { typeCode: 'year' }, from)).result).toHaveLength(48)
  })
})
