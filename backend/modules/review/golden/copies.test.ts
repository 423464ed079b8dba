import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TypeCode } from '../../../../lib/contracts/dict/calls.ts'
import * as dict from '../../../../lib/contracts/dict/maintenance.ts'
import * as bulk from '../../../../lib/contracts/question/bulk.ts'
import * as questions from '../../../../lib/contracts/question/calls.ts'
import * as editing from '../../../../lib/contracts/question/editing.ts'
import { listReviewTasks } from '../../../../lib/contracts/review/calls.ts'
import { passReviews } from '../../../../lib/contracts/review/chief.ts'
import { getTask, undoTask } from '../../../../lib/contracts/task/calls.ts'
import { goldenFault, goldenHelpers } from '../../../testing/golden.ts'
import { startReviewing } from '../../../testing/reviewing.ts'
import { registry } from '../../../testing/test-app.ts'
import { pushWaiting } from '../rules/push-tasks.ts'
import { requeueWaiting } from '../rules/write-rule.ts'
import { insertGoldenItems } from './insert-golden-items.ts'

const people = {
  ...{ writer: 'editor', judge: 'reviewer1', passer: 'reviewer1', head: 'chief', root: 'admin' },
  both: ['editor', 'reviewer1'],
} as const
type Who = keyof typeof people
let desk: Awaited<ReturnType<typeof startReviewing<Who>>>
let ways: ReturnType<typeof goldenHelpers<Who>>
const slip = () => insertGoldenItems(desk.bank.services, registry)

beforeAll(async () => {
  desk = await startReviewing<Who>(people)
  ways = goldenHelpers(desk)
  await desk.flow({ blind: true })
  for (const words of ['易得', '可知'])
    await ways.plant('head', 'writer', 'passer', [{ ...goldenFault, planted: words }])
  await slip()
})
afterAll(() => desk.bank.close())

/**
 * Submits a question that a rule assigns to a reviewer. Returns the question and the golden item (the copy with
 * inserted faults) that the reviewer receives together with it.
 */
async function given(who: Who): Promise<{ normal: string; copy: string }> {
  const rule = await ways.rule('root', { roles: [], people: [String(desk.ids[who])] })
  const normal = await desk.submitted('writer')
  expect(await slip()).toBe(1)
  await ways.drop(rule)
  return { normal, copy: (await ways.tasks()).at(-1)?.entityId ?? '' }
}

const taskOf = async (question: string) => (await desk.tasksOf(question)).at(-1)?.id ?? ''
async function rejected(who: Who, question: string): Promise<void> {
  const task = await taskOf(question)
  expect((await desk.start(who, task)).message).toBe('ok')
  await desk.mark(who, task)
  expect((await desk.decide(who, task, 'reject')).message).toBe('ok')
}
/**
 * Counts the rows in which searches find a question: as a listed question, as a copy, and by the hashes for similar
 * questions.
 */
const placesOf = async (id: string) =>
  (
    await desk.query(
      `select (select count(*)::int from question_search s where s.question_id = q.id) as listed,
              (select count(*)::int from question_copy k where k.question_id = q.id and k.difficulty = q.difficulty
                  and k.subject = q.subject and k.status = q.status) as copies,
              (select count(*)::int from fingerprint f where f.question_id = q.id) as prints, q.visible_to is not null as hidden, q.deleted_at is not null as deleted
         from question q where q.id = $1`,
      [id],
    )
  )[0]
const ofCopy = { listed: 0, copies: 1, prints: 0, hidden: true, deleted: false }
const listed = async (who: Who, filter: object) =>
  (await desk.bank.call(questions.listQuestions, { pageSize: 200, ...filter }, desk.token[who])).result.list.map(
    ({ id }) => id,
  )

describe('a reviewer of a golden item who also writes questions', () => {
  let normal: string
  let copy: string
  type Selection = { ids: string[] } | { filter: object }
  const changing = async (selection: Selection, preview: boolean) => {
    const params = { fields: { difficulty: '4' }, points: null }
    const request = { selection, params, preview } as Parameters<typeof desk.bank.call<typeof bulk.changeMetadata>>[1]
    const { message, result } = await desk.bank.call(bulk.changeMetadata, request, desk.token.both)
    expect(message).toBe('ok')
    return bulk.changeMetadata.answer.parse(result)
  }
  const moving = async (contract: typeof bulk.submitQuestions | typeof bulk.recycleQuestions, ids: string[]) => {
    const request = { selection: { ids }, params: {}, preview: true }
    return (await desk.bank.call(contract, request, desk.token.both)).result.preview
  }

  it('gets the same reasons for a skipped golden item as for an ordinary question in bulk actions', async () => {
    const some = await given('both')
    normal = some.normal
    copy = some.copy
    const ids = [normal, copy]
    const look = async () => [
      (await changing({ ids }, true)).preview,
      await moving(bulk.submitQuestions, ids),
      await moving(bulk.recycleQuestions, ids),
    ]
    for (const { change, skips } of await look()) expect([change, skips.map(({ count }) => count)]).toEqual([0, [2]])
    for (const id of ids) await rejected('both', id)
    const [metadata, submit, recycle] = await look()
    expect(metadata).toMatchObject({ change: 2, skips: [] })
    for (const left of [submit, recycle])
      expect([left?.change, left?.skips.map(({ count }) => count)]).toEqual([0, [2]])
  })

  it('changes the golden item by a bulk change with a filter, and no other reviewer sees the golden item', async () => {
    const filter = questions.questionFilter.parse({ status: ['returned'] })
    const shown = await listed('both', { status: ['returned'] })
    expect(shown).toEqual(expect.arrayContaining([normal, copy]))
    const { preview } = await changing({ filter }, true)
    expect(preview.change).toBe(shown.length)
    const { task } = await changing({ filter }, false)
    await desk.bank.runTasks()
    const { result } = await desk.bank.call(getTask, { id: task?.id ?? '' }, desk.token.both)
    expect(result).toMatchObject({ status: 'done', counts: { done: shown.length } })
    const ofFour = { difficulty: ['4'], status: ['returned'] }
    expect(await listed('both', ofFour)).toEqual(expect.arrayContaining([normal, copy]))
    expect(await listed('passer', ofFour)).toEqual(expect.arrayContaining([normal]))
    expect(await listed('passer', ofFour)).not.toContain(copy)
    expect(await placesOf(copy)).toEqual(ofCopy)

    expect((await desk.bank.call(undoTask, { id: task?.id ?? '' }, desk.token.both)).message).toBe('ok')
    await desk.bank.runTasks()
    expect(await listed('both', { status: ['returned'], difficulty: ['2'] })).toEqual(
      expect.arrayContaining([normal, copy]),
    )
    expect(await placesOf(copy)).toEqual(ofCopy)
  })

  it('may edit but not submit the golden item, like an ordinary returned question, and no other user may edit it', async () => {
    const edit = async (who: Who, id: string) => {
      const { result } = await desk.bank.call(editing.getQuestionBody, { id }, desk.token.both)
      const { body, rowVersion } = result
      const changed = { ...body, id, rowVersion, analysisHtml: `<p>改过的解析 ${id}</p>` }
      return desk.bank.call(editing.editQuestion, changed, desk.token[who])
    }
    const submit = async (id: string) => {
      const { rowVersion } = (await desk.bank.call(editing.getQuestionBody, { id }, desk.token.both)).result
      return desk.bank.call(editing.submitQuestion, { id, rowVersion, changeNote: '' }, desk.token.both)
    }
    for (const who of ['passer', 'writer', 'head'] as const) expect([403, 404]).toContain((await edit(who, copy)).code)
    for (const id of [normal, copy]) {
      const { message, result } = await edit('both', id)
      expect({ message, owned: result.owned }).toEqual({ message: 'ok', owned: false })
      expect(await submit(id)).toMatchObject({ code: 409, message: '只有负责人或学科主编可以提交' })
    }
    expect(await placesOf(copy)).toEqual(ofCopy)
  })
})

it('bulk passing by a chief skips golden items, which stay with their reviewers', async () => {
  const { copy } = await given('judge')
  const clean = await desk.submitted('writer')
  const filter = { entity: 'question', tab: 'all' } as const
  const { result } = await desk.bank.call(
    passReviews,
    { selection: { filter }, params: {}, preview: false },
    desk.token.head,
  )
  expect(result.task).not.toBeNull()
  await desk.bank.runTasks()
  expect(await desk.tasksOf(clean, 'passed')).toHaveLength(1)
  expect((await ways.tasks()).at(-1)).toMatchObject({ entityId: copy, state: 'assigned' })
  expect(await placesOf(copy)).toEqual(ofCopy)
})

describe('the merge of dictionary keys', () => {
  const itemOf = async (typeCode: TypeCode, key: string) => {
    const { result } = await desk.bank.call(dict.listDictItems, { typeCode, pageSize: 200 }, desk.token.root)
    return result.list.find((item) => item.key === key)?.id ?? ''
  }
  const merge = async (typeCode: TypeCode, from: string, to: string) => {
    const selection = { ids: [await itemOf(typeCode, from)] }
    const request = { selection, params: { into: await itemOf(typeCode, to) }, preview: false }
    const { result, message } = await desk.bank.call(dict.mergeDictItems, request, desk.token.root)
    expect(message).toBe('ok')
    await desk.bank.runTasks()
    return result.task?.id ?? ''
  }
  const undo = async (id: string) => {
    expect((await desk.bank.call(undoTask, { id }, desk.token.root)).message).toBe('ok')
    await desk.bank.runTasks()
  }
  const mine = async (subject: string) =>
    (
      await desk.bank.call(listReviewTasks, { tab: 'mine', subject: [subject], pageSize: 200 }, desk.token.judge)
    ).result.list.map(({ entityId }) => entityId)

  it('changes golden items and their reviews and rules to the new key, and undo restores the former key', async () => {
    const { entityId: copy = '' } = (await ways.tasks()).at(-1) ?? {}
    await ways.rule('root', { subject: '02', roles: ['reviewer2'] })
    await desk.submitted('writer')
    const flow = `update review_flow set scope = '{"subjects": ["02", "05"]}' where entity = 'question' and not fast returning id`
    expect((await desk.query(flow)).length).toBe(1)
    const holding = async (subject: string) =>
      (
        await desk.query(
          `select (select count(*)::int from push_rule where subject = $1) as rules, (select count(*)::int from golden_item where subject = $1) as items,
                  (select count(*)::int from review_round where subject = $1) as rounds, (select count(*)::int from review_task where subject = $1) as tasks,
                  (select count(*)::int from question_copy where subject = $1) as copies,
                  (select count(*)::int from review_flow where scope->'subjects' ? $1) as flows`,
          [subject],
        )
      )[0]
    const none = { rules: 0, items: 0, rounds: 0, tasks: 0, copies: 0, flows: 0 }
    const before = await holding('02')
    expect(before).toMatchObject({ rules: 1, items: 2, copies: 2, flows: 1 })
    expect(await mine('02')).toContain(copy)

    await merge('difficulty', '2', '3')
    const subjects = await merge('subject', '02', '06')
    expect([await holding('02'), await holding('06')]).toEqual([none, before])
    expect(await mine('06')).toContain(copy)
    expect(
      await listed('judge', { subject: ['06'], section: ['3'], difficulty: ['3'], status: ['pending'] }),
    ).toContain(copy)
    expect(await placesOf(copy)).toEqual(ofCopy)
    // A copy that is made after the merge of the dictionary keys has the new keys.
    const rule = await ways.rule('root', { roles: [], people: [String(desk.ids.judge)] })
    await desk.bank.services.db.transaction((tx) => requeueWaiting(tx, 'question'))
    expect([await pushWaiting(desk.bank.services), await slip()]).toEqual([1, 1])
    await ways.drop(rule)
    const { entityId: next = '' } = (await ways.tasks()).at(-1) ?? {}
    expect(await listed('judge', { subject: ['06'], difficulty: ['3'] })).toContain(next)

    await undo(subjects)
    expect([await holding('02'), await holding('06')]).toEqual([before, { ...none, rounds: 1, tasks: 1, copies: 1 }])
    await rejected('judge', copy)
  })
})
