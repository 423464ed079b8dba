import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '../../../../lib/contracts/base/call.ts'
import { findPoints } from '../../../../lib/contracts/knowledge/calls.ts'
import * as calls from '../../../../lib/contracts/knowledge/editing.ts'
import { listPoints } from '../../../../lib/contracts/knowledge/listing.ts'
import { insertQuestion } from '../../../../lib/contracts/question/editing.ts'
import { pointBody, startPointDesk } from '../../../testing/points.ts'
import { choice } from '../../../testing/question-bodies.ts'
import { publishDuePoints } from './publish-due.ts'

let desk: Awaited<ReturnType<typeof startPointDesk>>

beforeAll(async () => {
  desk = await startPointDesk()
})
afterAll(() => desk.bank.close())

type Desk = typeof desk
const made: Desk['made'] = (...asked) => desk.made(...asked)
const get: Desk['get'] = (id) => desk.get(id)
const submit: Desk['submit'] = (stamp) => desk.submit(stamp)
const publish: Desk['publish'] = (...asked) => desk.publish(...asked)
const edit: Desk['edit'] = (...asked) => desk.edit(...asked)
const judged: Desk['judged'] = (...asked) => desk.judged(...asked)
const published: Desk['published'] = (name) => desk.published(name)
const nameFound = async (text: string) => {
  const { result } = await desk.bank.call(findPoints, { subject: '02', section: '3', text }, desk.token.writer)
  return result.map(({ name }) => name)
}

describe('a knowledge point', () => {
  it('can be drafted, reviewed, published, revised, compared, rolled back and taken down by calls', async () => {
    const draft = await made('函数的奇偶性')
    expect(draft).toMatchObject({ status: 'draft', live: false, version: { no: 1, state: 'working' } })
    expect((await submit(draft)).result).toMatchObject({ status: 'pending', version: { state: 'submitted' } })
    await judged(draft.id, 'reject')
    const returned = await get(draft.id)
    expect(returned).toMatchObject({ status: 'returned', version: { no: 1, state: 'returned' } })

    const mended = await edit(returned, '函数的奇偶性', '<p>f(-x) 与 f(x) 的关系</p>')
    expect(mended.result).toMatchObject({ version: { no: 2, state: 'working' } })
    expect((await submit(mended.result)).message).toBe('ok')
    await judged(draft.id, 'pass')
    const approved = await get(draft.id)
    expect(approved.status).toBe('approved')
    expect((await publish(approved, 'writer')).code).toBe(403)
    expect((await publish(approved)).result).toMatchObject({ status: 'published', live: true })

    const revised = await edit(await get(draft.id), '奇函数与偶函数', '<p>f(-x) 与 f(x) 的关系</p>')
    expect(revised.result).toMatchObject({ status: 'revising', live: true, version: { no: 3, state: 'working' } })
    expect(await nameFound('奇函数')).toEqual([])
    const [newest, second] = revised.result.versions
    const compared = await desk.bank.call(
      calls.comparePointVersions,
      { id: draft.id, from: second?.id ?? '', to: newest?.id ?? '' },
      desk.token.writer,
    )
    expect(compared.result).toEqual([{ part: 'name', before: '函数的奇偶性', after: '奇函数与偶函数' }])

    expect((await submit(revised.result)).message).toBe('ok')
    await judged(draft.id, 'pass')
    const live = (await publish(await get(draft.id))).result
    expect(live.versions.map(({ no, state }) => [no, state])).toEqual([
      [3, 'published'],
      [2, 'superseded'],
      [1, 'returned'],
    ])
    expect(await nameFound('奇函数')).toEqual(['奇函数与偶函数'])

    const first = live.versions.at(-1)
    const back = await desk.bank.call(
      calls.restorePointVersion,
      { id: live.id, rowVersion: live.rowVersion, versionId: first?.id ?? '' },
      desk.token.writer,
    )
    expect(back.result).toMatchObject({
      status: 'revising',
      definitionHtml: pointBody.definitionHtml,
      version: { no: 4, state: 'working' },
    })
    expect(back.result.versions[0]).toMatchObject({ changeNote: '恢复自第 1 版', changeKind: 'major' })
    expect((await submit(back.result)).message).toBe('ok')
    await judged(draft.id, 'pass')
    const again = (await publish(await get(draft.id))).result
    const down = await desk.bank.call(
      calls.takeDownPoint,
      { id: again.id, rowVersion: again.rowVersion, reason: '并入别的知识点' },
      desk.token.boss,
    )
    expect(down.result).toMatchObject({ status: 'deprecated', live: false })
    expect(await nameFound('函数的奇偶性')).toEqual([])
    const log = await desk.query<{ action: string }>(
      `select action from audit_log where entity = 'kp' and entity_id = $1 order by seq`,
      [draft.id],
    )
    expect(log.map(({ action }) => action)).toEqual([
      ...[
        'insert',
        'submit',
        'sendBack',
        'edit',
        'submit',
        'approve',
        'publish',
        'edit',
        'submit',
        'approve',
        'publish',
      ],
      ...['restoreVersion', 'submit', 'approve', 'publish', 'takeDown'],
    ])
  })

  it('can be withdrawn by its author after submission and edited again', async () => {
    const point = await made('幂函数')
    const sent = (await submit(point)).result
    const taken = await desk.bank.call(
      calls.withdrawPoint,
      { id: point.id, rowVersion: sent.rowVersion },
      desk.token.writer,
    )
    expect(taken.result).toMatchObject({ status: 'draft', version: { no: 1, state: 'discarded' } })
    expect((await edit(taken.result, '幂函数的图象', '<p>新的定义</p>')).result.version).toMatchObject({ no: 2 })
    expect(await nameFound('幂函数的图象')).toEqual(['幂函数的图象'])
  })

  it('requires a definition and unique names, including aliases, with a message at the field', async () => {
    const bare = await made('指数函数', { definitionHtml: '', aliases: ['指数型函数'] })
    expect((await submit(bare)).fields).toEqual({ definitionHtml: '请填写定义' })
    const twin = await desk.bank.call(
      calls.insertPoint,
      { ...pointBody, name: ' 指数型 函数', aliases: ['对数函数', '对数函数'] },
      desk.token.writer,
    )
    expect(twin.fields).toEqual({
      name: `已是知识点 ${bare.code} 指数函数 的别名`,
      'aliases.1': '与另一个名称相同',
    })
    const elsewhere = await desk.bank.call(
      calls.insertPoint,
      { ...pointBody, name: '指数函数', subject: '03' },
      desk.token.writer,
    )
    expect(elsewhere.fields).toEqual({ subject: '该学段、学科不在您的数据范围内' })
  })

  it('is stored only once when two users insert the same name at the same moment', async () => {
    const [above, beside] = [await made('立体几何'), await made('空间几何')]
    const both = await Promise.all(
      [above, beside].map(({ id }) =>
        desk.bank.call(
          calls.insertPoint,
          { ...pointBody, name: '异面直线', aliases: [], parentId: id },
          desk.token.writer,
        ),
      ),
    )
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 400])
    expect(both.flatMap(({ fields }) => Object.keys(fields))).toEqual(['name'])
  })

  it("is listed by its state and found by its alias, within the user's data scope", async () => {
    const point = await made('解析几何', { aliases: ['坐标几何'] })
    const list = async (filter: CallInput<typeof listPoints>) =>
      (await desk.bank.call(listPoints, filter, desk.token.writer)).result
    expect((await list({ keyword: '坐标' })).list).toMatchObject([{ id: point.id, status: 'draft', code: point.code }])
    expect((await list({ keyword: '坐标', status: 'published' })).list).toEqual([])
    await desk.query(`update kp set subject = '03' where id = $1`, [point.id])
    expect((await list({ keyword: '坐标' })).total).toBe(0)
    expect((await desk.bank.call(calls.getPoint, { id: point.id }, desk.token.writer)).code).toBe(403)
  })

  it('can have a parent of the same subject, which determines its route', async () => {
    const above = await made('三角函数')
    const below = await made('正弦函数', { parentId: above.id })
    expect(below.route).toBe('三角函数->正弦函数')
  })

  it('refuses an edit based on an outdated row version', async () => {
    const point = await made('数列')
    expect((await edit(point, '数列的概念', '<p>按次序排列的数</p>')).message).toBe('ok')
    const late = await edit(point, '数列通项', '<p>另一个</p>')
    expect(late).toMatchObject({ code: 409, result: { kind: 'version', record: { name: '数列的概念' } } })
  })

  it('cannot be taken down while a question uses it', async () => {
    const point = await published('不等式的性质')
    const { id, code } = point
    const had = await desk.bank.call(
      insertQuestion,
      choice({ knowledge: [{ id, name: '不等式的性质' }] }),
      desk.token.writer,
    )
    expect(had.message).toBe('ok')
    const down = await desk.bank.call(
      calls.takeDownPoint,
      { id, rowVersion: point.rowVersion, reason: '不再使用' },
      desk.token.boss,
    )
    expect([down.code, down.message]).toEqual([409, '还有 1 道试题使用这个知识点，请选择替代知识点'])
    expect((await get(id)).code).toBe(code)
  })

  it('is published once at the scheduled time, and its author is notified when publishing is refused', async () => {
    const [due, doubtful] = [await made('等差数列'), await made('等比数列')]
    for (const point of [due, doubtful]) {
      expect((await submit(point)).message).toBe('ok')
      await judged(point.id, 'pass')
      const { id, rowVersion } = await get(point.id)
      const past = await desk.bank.call(
        calls.schedulePoint,
        { id, rowVersion, publishAt: '2020-01-01T00:00:00Z' },
        desk.token.poster,
      )
      expect(past.fields).toEqual({ publishAt: '请选择以后的时间' })
      const publishAt = new Date(Date.now() + 1_000).toISOString()
      const set = await desk.bank.call(calls.schedulePoint, { id, rowVersion, publishAt }, desk.token.poster)
      expect(set.result.publishAt).toBe(publishAt)
    }
    // Before the scheduled time, another point gets the same name as an alias.
    await made('公比', { aliases: ['公比数列'] })
    await desk.query(`update kp set aliases = '{等比数列}' where name = '公比'`)
    await expect
      .poll(
        async () => {
          await publishDuePoints(desk.bank.services)
          return [(await get(due.id)).status, (await get(doubtful.id)).publishAt]
        },
        { timeout: 20_000 },
      )
      .toEqual(['published', null])
    await publishDuePoints(desk.bank.services)
    expect(await get(doubtful.id)).toMatchObject({ status: 'approved', publishAt: null })
    const told = await desk.query<{ title: string; text: string }>(
      `select title, text from notification where user_id = $1 and title like '%没有按时发布'`,
      [desk.ids.writer],
    )
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({
      title: expect.stringMatching(new RegExp(`^知识点 ${doubtful.code} .+ 没有按时发布$`)),
    })
    expect(told[0]?.text).toMatch(/^已是知识点 K\d+ 公比 的别名$/)
  })

  it('that a question named for the first time has a first version, which can be completed and published', async () => {
    const name = '解三角形'
    expect(
      (await desk.bank.call(insertQuestion, choice({ knowledge: [{ id: null, name }] }), desk.token.writer)).message,
    ).toBe('ok')
    const [row] = await desk.query<{ id: string }>('select id::text as id from kp where name = $1', [name])
    const point = await get(row?.id ?? '')
    expect(point).toMatchObject({ status: 'draft', version: { no: 1, state: 'working' }, name })
    const written = await edit(point, name, '<p>由边和角求其余的边和角</p>')
    expect((await submit(written.result)).message).toBe('ok')
  })
})
