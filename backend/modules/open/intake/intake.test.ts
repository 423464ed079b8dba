import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Key, newId } from '../../../../docs/open-door-client.ts'
import { type IntakeKind, intakes, MAX_BATCH, sendPicture } from '../../../../lib/contracts/open/calls.ts'
import { getQuestion } from '../../../../lib/contracts/question/detail.ts'
import { addAccount, addDevice, addOrgan } from '../../../testing/factories.ts'
import { addOpenKey, callOpenDoorAs } from '../../../testing/open-door.ts'
import { addQuestions } from '../../../testing/questions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { rollUp } from '../rollup/roll-up.ts'
import { floorOf, timeOf } from './client-id.ts'
import { maintainPartitions, monthOf } from './partitions.ts'

const DAY = 86_400_000

let app: TestApp
let key: Key
let questionId: string
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.services
  key = await addOpenKey(db)
  const top = await addOrgan(db, { name: '示例教育局' })
  const school = await addOrgan(db, { name: '示例小学', parentId: top.id })
  await addAccount(db, 'student', school.id, { userName: 'pupil1' })
  await addAccount(db, 'student', school.id, { userName: 'pupil2' })
  ;[questionId = ''] = await addQuestions(app.services, [{ section: '初中', grade: '七年级' }])
})
afterAll(() => app.close())

const run = async (text: string) => (await app.services.db.execute<Record<string, unknown>>(sql.raw(text))).rows
const send = async (kind: IntakeKind, items: readonly unknown[], as = key) => {
  const { status, message, result } = await callOpenDoorAs(app, as, intakes[kind].call, { items })
  if (status !== 200) throw new Error(message)
  return result.results
}
const states = async (kind: IntakeKind, items: readonly unknown[], as = key) =>
  (await send(kind, items, as)).map(({ state }) => state)
const answer = (more: object = {}) => ({
  id: newId(),
  account: 'pupil1',
  questionId,
  seconds: 30,
  correct: true,
  ...more,
})

describe('a batch of items', () => {
  it('is stored except for its faulty items, which are refused with an error at the invalid field', async () => {
    const future = newId(Date.now() + 10 * 60_000)
    const results = await send('answer', [
      answer(),
      answer({ account: 'nobody' }),
      answer({ questionId: '99999999' }),
      answer({ id: 'x' }),
      answer({ id: future }),
      answer({ id: newId(Date.now() - 61 * DAY) }),
      answer({ answer: 'a\0b' }),
      'no object',
      answer({ seconds: -1, score: 1.25 }),
    ])
    expect(results.map(({ state }) => state)).toEqual(['stored', ...Array.from({ length: 8 }, () => 'refused')])
    expect(results.slice(1).map(({ fields }) => fields)).toEqual([
      { account: '没有这个账号，或它不在这个密钥的机构范围内' },
      { questionId: '没有这道试题' },
      { id: '编号须为 UUIDv7' },
      { id: '编号里的时间在将来，请校准时钟' },
      { id: '发生在 60 天以前，不再接收' },
      { answer: '含有无法保存的字符' },
      { body: expect.any(String) },
      { seconds: '不能小于 0', score: '最多一位小数' },
    ])
    expect(results[4]?.id).toBe(future)
  })

  it('is stored once, even if it is sent in whole or in part several times at the same time', async () => {
    const items = Array.from({ length: 20 }, () => answer())
    const all = await Promise.all([
      states('answer', items),
      states('answer', items.toReversed()),
      states('answer', items),
    ])
    expect(all.flat().filter((state) => state === 'stored')).toHaveLength(20)
    expect(all.flat().filter((state) => state === 'known')).toHaveLength(40)
    expect(await states('answer', [items[3], answer(), items[3]])).toEqual(['known', 'stored', 'known'])
    const ids = items.map(({ id }) => `'${id}'`).join(', ')
    expect(await run(`select count(*)::int as n from open_answer where id in (${ids})`)).toEqual([{ n: 20 }])
  })

  it('is refused when it contains more than 500 items', async () => {
    expect(
      new Set(
        await states(
          'answer',
          Array.from({ length: MAX_BATCH }, () => answer()),
        ),
      ),
    ).toEqual(new Set(['stored']))
    const { status, result } = await callOpenDoorAs(app, key, intakes.answer.call, {
      items: Array.from({ length: MAX_BATCH + 1 }, () => answer()),
    })
    expect([status, result]).toEqual([400, { fields: { items: '一批最多 500 条' } }])
  })

  it('is accepted only for accounts of the key’s organisations and of the organisations below them', async () => {
    const { db } = app.services
    const [top] = await run(`select id::int from organ where name = '示例教育局'`)
    const far = await addOrgan(db, { name: '别的学校' })
    const near = await addOpenKey(db, { organIds: [Number(top?.id)] })
    expect(await states('answer', [answer()], near)).toEqual(['stored'])
    expect(await states('answer', [answer()], await addOpenKey(db, { organIds: [far.id] }))).toEqual(['refused'])
  })
})

it('error reports and feedback can contain pictures that were uploaded before; an unknown picture is refused', async () => {
  const bytes = await sharp({ create: { width: 6, height: 6, channels: 3, background: '#642' } })
    .png()
    .toBuffer()
  const picture = (data: string) => callOpenDoorAs(app, key, sendPicture, { name: '屏幕.png', data })
  const stored = await picture(bytes.toString('base64'))
  expect(stored.result.id).toMatch(/^[0-9a-f]{64}$/)
  expect((await picture(bytes.toString('base64'))).result.id).toBe(stored.result.id)
  const refused = await picture(Buffer.from('%PDF-1.4 示例').toString('base64'))
  expect([refused.status, refused.result]).toEqual([400, { fields: { data: expect.stringContaining('图片') } }])

  const [type] = await run(`select key from dict_item where type_code = 'testErrorType' order by id limit 1`)
  const report = { id: newId(), questionId, type: type?.key, text: '答案与解析不一致', pictures: [stored.result.id] }
  const [, strange, lacking] = await send('errorReport', [
    report,
    { ...report, id: newId(), type: 'nothing' },
    { ...report, id: newId(), pictures: ['0'.repeat(64)] },
  ])
  expect(strange).toMatchObject({ state: 'refused', fields: { type: '字典里没有这个类型' } })
  expect(lacking).toMatchObject({ state: 'refused', fields: { pictures: '有的图片没有上传，请先上传' } })
  const feedback = { id: newId(), type: '14', text: '打不开微课', pictures: [stored.result.id] }
  expect(await states('feedback', [feedback])).toEqual(['stored'])
})

describe('daily figures', () => {
  beforeEach(() => run('truncate open_answer, open_event, open_day, open_answer_day, open_usage_day'))

  /**
   * Returns 23:30 of a day in China Standard Time (UTC+8): an hour later it is the next day there, but still the same
   * day in UTC.
   */
  const evening = () => Date.now() - 20 * DAY - ((Date.now() - 20 * DAY - Date.UTC(2026, 0, 1, 15, 30)) % DAY)
  const dayOf = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10)

  it('count answers by days in China Standard Time, and count a day again after a late answer', async () => {
    const late = evening()
    const early = late + 3_600_000
    await send('answer', [
      answer({ id: newId(late), seconds: 10 }),
      answer({ id: newId(late), seconds: 20, correct: false }),
      answer({ id: newId(early), seconds: 5, correct: undefined }),
    ])
    expect(await rollUp(app.services.db)).toBe(2)
    const figures = () =>
      run(`select day::text, answers, judged, correct, seconds from open_answer_day
        where question_id = ${questionId} order by answers desc`)
    expect(await figures()).toEqual([
      { day: dayOf(late), answers: 2, judged: 2, correct: 1, seconds: 30 },
      { day: dayOf(early), answers: 1, judged: 0, correct: 0, seconds: 5 },
    ])
    expect(dayOf(late)).not.toBe(dayOf(early))
    expect(await rollUp(app.services.db)).toBe(0)
    const shown = async () => {
      const token = await app.signIn()
      return (await app.call(getQuestion, { id: questionId }, { token })).result.answers
    }
    expect(await shown()).toEqual({ count: 3, judged: 2, correct: 1, seconds: 35 })
    await send('answer', [answer({ id: newId(late), seconds: 7 })])
    expect(await rollUp(app.services.db)).toBe(1)
    expect(await figures()).toMatchObject([{ answers: 3, correct: 2, seconds: 37 }, { answers: 1 }])
  })

  it('include every stored answer, even if answers arrive during the count', async () => {
    const { db } = app.services
    let sending = true
    const counting = (async () => {
      while (sending) await rollUp(db)
    })()
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let turn = 0; turn < 10; turn++)
          await send(
            'answer',
            Array.from({ length: 7 }, () => answer()),
          )
      }),
    )
    sending = false
    await counting
    await rollUp(db)
    expect(await run('select sum(answers)::int as n from open_answer_day')).toEqual([{ n: 280 }])
  })

  it('count the seconds of use for each device and account', async () => {
    await addDevice(app.services.db, { sn: 'DEMO-0001' })
    const usage = (more: object) => ({ id: newId(), sn: 'DEMO-0001', seconds: 60, ...more })
    await send('usage', [usage({}), usage({ account: 'pupil1' }), usage({ account: 'pupil1', seconds: 30 })])
    expect(await rollUp(app.services.db)).toBe(1)
    expect(await run('select sn, account_id > 0 as named, seconds from open_usage_day order by seconds')).toEqual([
      { sn: 'DEMO-0001', named: false, seconds: 60 },
      { sn: 'DEMO-0001', named: true, seconds: 90 },
    ])
  })
})

describe('the monthly partitions of the tables', () => {
  const names = async () =>
    (await run(`select relname from pg_class where relispartition and relkind = 'r' order by relname`)).map(
      ({ relname }) => String(relname),
    )

  it('are created in advance, and dropped with their rows after the retention period', async () => {
    const { db } = app.services
    const may = Date.UTC(2027, 4, 9)
    await maintainPartitions(db, 24, may)
    expect(await names()).toEqual(expect.arrayContaining(['open_answer_202705', 'open_event_202708']))
    await run(`insert into open_answer (id, account_id, question_id, key_id, seconds)
      values ('${floorOf(may)}', 1, 1, 1, 1)`)
    const later = Date.UTC(2028, 0, 9)
    expect(await maintainPartitions(db, 8, later)).not.toContain('open_answer_202705')
    expect((await maintainPartitions(db, 7, later)).sort()).toEqual(['open_answer_202705', 'open_event_202705'])
    expect(await names()).not.toContain('open_answer_202705')
  })

  it('are created when an item of a month without a partition arrives', async () => {
    await run(`do $$ declare name text; begin for name in select relname from pg_class where relispartition and relkind = 'r'
      loop execute 'drop table ' || name; end loop; end $$`)
    const old = newId(Date.now() - 40 * DAY)
    expect(await states('answer', [answer({ id: old }), answer()])).toEqual(['stored', 'stored'])
    expect((await names()).length).toBeGreaterThanOrEqual(4)
  })

  it('contain the items whose ids contain a time in the month', () => {
    const at = Date.UTC(2026, 10, 30, 23, 59)
    expect(timeOf(newId(at))).toBe(at)
    expect(floorOf(at) <= newId(at) && newId(at) < floorOf(at + 1)).toBe(true)
    expect(monthOf(at)).toBe(2026 * 12 + 10)
  })
})
