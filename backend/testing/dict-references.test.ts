import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TypeCode } from '../../lib/contracts/dict/calls.ts'
import * as calls from '../../lib/contracts/dict/maintenance.ts'
import { listHistory } from '../../lib/contracts/history/calls.ts'
import { countQuestions, listQuestions, questionStatuses } from '../../lib/contracts/question/calls.ts'
import * as tasks from '../../lib/contracts/task/calls.ts'
import { growDemo } from '../demo/grow.ts'
import { registry } from '../modules.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** A filter that finds all questions. Deleted questions are included, because they refer to dictionary entries too. */
const whole = { status: [...questionStatuses] }

let platform: TestApp
let replica: Awaited<ReturnType<TestApp['openReplica']>>
let token: string
const call: TestApp['call'] = (contract, input, from) => platform.call(contract, input, { token, ...from })
const rows = async <T extends object>(text: string, values: unknown[] = []) =>
  (await platform.services.database.pool.query<T>(text, values)).rows

beforeAll(async () => {
  platform = await startTestApp()
  token = await platform.signIn()
  replica = await platform.openReplica()
  await growDemo(platform.services, 2_000)
})
afterAll(async () => {
  await replica.close()
  await platform.close()
})

async function itemOf(typeCode: TypeCode, key: string) {
  const { result } = await call(calls.listDictItems, { typeCode, pageSize: 200 })
  const found = result.list.find((item) => item.key === key)
  if (!found) throw new Error(`no ${typeCode} ${key}`)
  return found
}

async function merge(typeCode: TypeCode, from: string, to: string) {
  const [source, target] = [await itemOf(typeCode, from), await itemOf(typeCode, to)]
  const request = { selection: { ids: [source.id] }, params: { into: target.id } }
  const { result: planned } = await call(calls.mergeDictItems, { ...request, preview: true })
  const { result } = await call(calls.mergeDictItems, { ...request, preview: false })
  await platform.runTasks()
  const { result: task } = await call(tasks.getTask, { id: result.task?.id ?? '' })
  return { source, target, planned: planned.preview, task }
}

const totalOf = (uses: readonly { count: number }[]) => uses.reduce((sum, { count }) => sum + count, 0)

async function undo(id: string) {
  await call(tasks.undoTask, { id })
  await platform.runTasks()
  return (await call(tasks.getTask, { id })).result
}

/** Returns the row of every question in `question_search`; its terms are sorted, so that rows can be compared. */
const found = () =>
  rows(`select s.question_id, s.section, s.subject, s.grade, s.type_code, s.difficulty, s.year, s.updated_at, s.text,
               (select md5(array_agg(distinct t order by t)::text) from unnest(s.terms) t) as terms
          from question_search s order by s.question_id`)
const keysOf = (column: string) => rows(`select id, ${column} as key, updated_at from question order by id`)

describe('database columns that refer to dictionary values', () => {
  it('have unique names, and can all be counted and merged', async () => {
    expect(new Set(registry.dictReferences.map(({ name }) => name)).size).toBe(registry.dictReferences.length)
    for (const typeCode of new Set(registry.dictReferences.map((reference) => reference.typeCode))) {
      const { result } = await call(calls.listDictItems, { typeCode, pageSize: 200 })
      const [source, target] = result.list
      const request = { selection: { ids: [source?.id ?? ''] }, params: { into: target?.id ?? '' }, preview: true }
      expect((await call(calls.mergeDictItems, request)).code).toBe(200)
    }
  })

  it('are counted as uses of the dictionary value', async () => {
    const [counted] = await rows<{ n: number }>(
      `select count(*)::int as n from question where type_code = '01' and parent_id is null`,
    )
    const { id, used } = await itemOf('questionType', '01')
    const { result: uses } = await call(calls.listDictUses, { id })
    expect(uses[0]).toEqual({ label: '试题', count: counted?.n, url: '/questionbank/allquestions?type=01' })
    expect(used).toBe(uses.reduce((sum, { count }) => sum + count, 0))
  })
})

describe('mergeDictItems', () => {
  /**
   * Checks that both replicas answer the number of stored questions for each value. The replicas read this number from
   * stored counts, which a merge must update.
   */
  const countsAgree = async (filter: string, column: string, values: readonly string[]) => {
    for (const value of values) {
      const [stored] = await rows(`select count(*)::int as total from question_search where ${column} = $1`, [value])
      for (const { call: ask } of [platform, replica])
        expect((await ask(countQuestions, { ...whole, [filter]: [value] }, { token })).result).toEqual(stored)
    }
  }
  const filters = [
    ['subject', 'subject', 'subject', '06', '07'],
    ['section', 'section', 'section', '2', '3'],
    ['grade', 'grade', 'grade', '08', '09'],
    ['questionType', 'type', 'type_code', '01', '02'],
    ['difficulty', 'difficulty', 'difficulty', '2', '3'],
    ['year', 'year', 'year', '2024', '2023'],
  ] as const

  it.each(filters)(
    'for the type %s replaces the value in questions, sub-questions and filters, and an undo restores it',
    async (typeCode, filter, column, from, to) => {
      const total = async (value: string, more = {}) =>
        (await call(listQuestions, { ...whole, [filter]: [value], ...more })).result.total
      const before = { found: await found(), keys: await keysOf(column), from: await total(from), to: await total(to) }
      expect(before.from).toBeGreaterThan(0)
      const word = { keyword: '的' }
      const words = (await total(from, word)) + (await total(to, word))

      const { planned, task, source } = await merge(typeCode, from, to)
      expect(planned.effects).toContainEqual({ label: '试题', count: before.from })
      // A knowledge point that exists in both sections is not moved to the other section, so its row is skipped. All
      // other rows must be moved.
      const { done = 0, skipped: left = 0 } = task.counts
      expect(task).toMatchObject({ status: 'done', kind: 'merge' })
      expect([done + left, left > 0]).toEqual([1 + totalOf(planned.effects), typeCode === 'section'])
      expect(task.undoUntil).not.toBeNull()
      expect([await total(from), await total(to)]).toEqual([0, before.from + before.to])
      expect(await total(to, word)).toBe(words)
      await countsAgree(filter, column, [from, to])
      expect(await itemOf(typeCode, from)).toMatchObject({ status: 0, used: left, extra: { mergedInto: to } })
      expect(await rows(`select 1 from question where ${column} = $1 limit 1`, [from])).toEqual([])

      expect((await undo(task.id)).counts).toMatchObject({ undone: done })
      await countsAgree(filter, column, [from, to])
      expect(await found()).toEqual(before.found)
      expect(await keysOf(column)).toEqual(before.keys)
      const back = await itemOf(typeCode, from)
      expect([back.status, back.used, back.extra]).toEqual([source.status, source.used, source.extra])
    },
  )

  it('for two subjects moves questions into the data scope of a user of the target subject', async () => {
    await platform.addUser({ userName: 'chemist', roles: ['editor'], scope: [['07', '3']] })
    const sees = async (password?: string) => {
      const from = { token: await platform.signIn('chemist', password) }
      return (await call(listQuestions, { ...whole, pageSize: 1 }, from)).result.total
    }
    const [before] = await rows<{ n: number }>(
      `select count(*)::int as n from question_search where subject in ('06', '07') and section = '3'`,
    )
    const { task } = await merge('subject', '06', '07')
    expect(await sees()).toBe(before?.n)
    await undo(task.id)
  })

  it('removes the source value from lists and data scopes that already contain the target value', async () => {
    const id = await platform.addUser({
      userName: 'both',
      roles: ['editor'],
      scope: [
        ['06', '3'],
        ['07', '3'],
      ],
    })
    const grade = await itemOf('grade', '10')
    const { task } = await merge('subject', '06', '07')
    expect(task.counts.skipped).toBe(1)
    const { result: skipped } = await call(tasks.listTaskRows, { id: task.id, state: 'skipped' })
    expect(skipped.list[0]).toMatchObject({ label: '人员数据范围 both', message: '此人已有目标的数据范围' })
    const merged = await itemOf('grade', '10')
    expect(merged.subjectKeys).toEqual(grade.subjectKeys.filter((key) => key !== '06'))
    const { result: history } = await call(listHistory, { entity: 'dict', entityId: grade.id })
    expect(history.list[0]).toMatchObject({ action: 'merge', changes: [{ field: 'subjectKeys' }] })
    await undo(task.id)
    expect((await itemOf('grade', '10')).subjectKeys).toEqual(grade.subjectKeys)
    const scopes = await rows<{ subject: string }>('select subject from user_scope where user_id = $1 order by 1', [id])
    expect(scopes.map(({ subject }) => subject)).toEqual(['06', '07'])
  })

  it('can be undone, except for rows that were changed after the merge', async () => {
    const [one] = await rows<{ id: string }>(
      `select id from question where paper_type = '05' and parent_id is null limit 1`,
    )
    const { task } = await merge('paperType', '05', '06')
    await rows('update question set row_version = row_version + 1 where id = $1', [one?.id])
    expect((await undo(task.id)).counts).toMatchObject({ kept: 1 })
    expect(await rows('select paper_type as key from question where id = $1', [one?.id])).toEqual([{ key: '06' }])
  })

  it('refuses a target value that is the source, of another dictionary or disabled', async () => {
    const [a, b, other] = [await itemOf('year', '2020'), await itemOf('year', '2019'), await itemOf('volume', '01')]
    const into = async (ids: string[], id: string) =>
      (await call(calls.mergeDictItems, { selection: { ids }, params: { into: id }, preview: true })).fields.into
    expect(await into([a.id], a.id)).toBe('不能合并到自己')
    expect(await into([a.id], other.id)).toBe('只能合并同一字典的值')
    expect(await into([a.id, b.id], other.id)).toBe('请选择一个要合并的值')
    await rows('update dict_item set status = 0 where id = $1', [b.id])
    expect(await into([a.id], b.id)).toBe('要合并到的值已停用')
  })
})
