import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '../../../../lib/contracts/base/call.ts'
import { attempt, isAllowed, refusalOf } from '../../../../lib/contracts/base/transitions.ts'
import { acquireLease } from '../../../../lib/contracts/editing/calls.ts'
import { uploadFile } from '../../../../lib/contracts/file/calls.ts'
import { listHistory } from '../../../../lib/contracts/history/calls.ts'
import { findPoints } from '../../../../lib/contracts/knowledge/calls.ts'
import type { QuestionBody } from '../../../../lib/contracts/question/body.ts'
import { listQuestions, questionStatuses } from '../../../../lib/contracts/question/calls.ts'
import { getQuestion } from '../../../../lib/contracts/question/detail.ts'
import * as calls from '../../../../lib/contracts/question/editing.ts'
import { questionTransitions } from '../../../../lib/contracts/question/transitions.ts'
import { addRole } from '../../../testing/factories.ts'
import { publishedPoints } from '../../../testing/published-points.ts'
import { childOf, choice, composite, option } from '../../../testing/question-bodies.ts'
import { addQuestions, type TestQuestion } from '../../../testing/questions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let bank: TestApp
const as = {
  admin: { token: '' },
  writer: { token: '' },
  other: { token: '' },
  chief: { token: '' },
  own: { token: '' },
}
type Who = keyof typeof as

beforeAll(async () => {
  bank = await startTestApp()
  await publishedPoints(bank.services, ['不等式', '旧点', '将改名的点'])
  as.admin.token = await bank.signIn()
  await addRole(
    bank.services.db,
    { code: 'freelance', dataScope: 'own' },
    { ports: ['question:edit', 'question:submit', 'question:recycle', 'question:list', 'question:read'] },
  )
  const people = { writer: 'editor', other: 'editor', chief: 'chief', own: 'freelance' } as const
  for (const [userName, role] of Object.entries(people)) {
    await bank.addUser({ userName, roles: [role], scope: role === 'freelance' ? [] : [['02', '3']] })
    as[userName as Who].token = await bank.signIn(userName)
  }
})
afterAll(() => bank.close())

const insertAs = (body: QuestionBody, who: Who) => bank.call(calls.insertQuestion, body, as[who])
async function insert(body = choice(), who: Who = 'writer'): Promise<calls.EditedQuestion> {
  const { result, message } = await insertAs(body, who)
  expect(message).toBe('ok')
  return calls.insertQuestion.answer.parse(result)
}
const edit = (question: calls.EditedQuestion, more: Partial<QuestionBody>, who: Who = 'writer') =>
  bank.call(
    calls.editQuestion,
    { ...question.body, ...more, id: question.id, rowVersion: question.rowVersion },
    as[who],
  )
async function edited(question: calls.EditedQuestion, more: Partial<QuestionBody>, who: Who = 'writer') {
  const { result, message } = await edit(question, more, who)
  expect(message).toBe('ok')
  return calls.editQuestion.answer.parse(result)
}
const bodyAs = (id: string, who: Who = 'admin') => bank.call(calls.getQuestionBody, { id }, as[who])
async function read(id: string) {
  return calls.getQuestionBody.answer.parse((await bodyAs(id)).result)
}
const stamp = ({ id, rowVersion }: calls.EditedQuestion) => ({ id, rowVersion })
const submit = (question: calls.EditedQuestion, who: Who = 'writer') =>
  bank.call(calls.submitQuestion, { ...stamp(question), changeNote: '可以了' }, as[who])
const withdraw = (question: calls.EditedQuestion, who: Who = 'writer') =>
  bank.call(calls.withdrawQuestion, stamp(question), as[who])
const recycle = (question: calls.EditedQuestion, who: Who = 'writer') =>
  bank.call(calls.recycleQuestion, stamp(question), as[who])
const restore = (question: calls.EditedQuestion, who: Who = 'writer') =>
  bank.call(calls.restoreQuestion, stamp(question), as[who])
async function imported(question: TestQuestion): Promise<calls.EditedQuestion> {
  const [id = ''] = await addQuestions(bank.services, [question])
  return read(id)
}

/** Inserts a question that the checks would let a user submit and sets its status. */
async function inState(status: calls.EditedQuestion['status']) {
  const made = await insert()
  const live = status === 'published' || status === 'withdrawn'
  await rows(
    `update question set status = $2, draft_version_id = case when $3 then null else draft_version_id end,
            live_version_id = case when $3 then draft_version_id end where id = $1`,
    [made.id, status, live],
  )
  const state = live ? 'published' : 'working'
  await rows('update question_version set state = $2 where question_id = $1', [made.id, state])
  return { ...made, status }
}

const typeOf = async (base: string) =>
  String(
    (
      await rows(`select key from dict_item where type_code = 'questionType' and extra->>'baseType' = $1 limit 1`, [
        base,
      ])
    )[0]?.key,
  )

const rows = async (text: string, values: unknown[] = []) =>
  (await bank.services.database.pool.query<Record<string, unknown>>(text, values)).rows
/** Reads all stored rows of a question and its children, without row versions and write times. */
async function storedOf(id: string) {
  const of = 'in (select id from question where id = $1 or parent_id = $1)'
  const tables = [
    ['question', `id ${of}`],
    ['question_version', `question_id ${of}`],
    ['question_kp', 'question_id = $1'],
    ['question_search', 'question_id = $1'],
  ] as const
  const found = await Promise.all(
    tables.map(([table, where]) =>
      rows(
        `select to_jsonb(t) - '{row_version,updated_at,updated_by}'::text[] as row from ${table} t where ${where} order by 1`,
        [id],
      ),
    ),
  )
  return Object.fromEntries(tables.map(([table], index) => [table, found[index]?.map(({ row }) => row)]))
}
const versionsOf = (id: string) =>
  rows(
    'select no, state, change_kind, change_note, base_version_id is not null as based from question_version where question_id = $1 order by no',
    [id],
  )

describe('a new question', () => {
  it('is a draft of its writer, appears in lists and opens in the form as written', async () => {
    const made = await insert(
      choice({
        knowledge: [
          { id: null, name: '鼋鼍不等式' },
          { id: null, name: '函数->单调性' },
        ],
        thinkingHtml: '<p>想</p>',
        rubric: [{ html: '列式', score: 2 }],
        options: [{ ...option('A', '甲', true), locked: true, feedbackHtml: '对' }, option('B', '乙')],
      }),
    )
    expect(made).toMatchObject({ status: 'draft', version: { no: 1, state: 'working' }, live: false, rowVersion: 1 })
    expect(made.body).toMatchObject({
      thinkingHtml: '<p>想</p>',
      rubric: [{ html: '列式', score: 2 }],
      knowledge: [{ name: '鼋鼍不等式' }, { name: '单调性' }],
      estSeconds: 90,
    })
    expect(made.body.options[0]).toEqual({ ...option('A', '甲', true), locked: true, feedbackHtml: '对' })
    const { result } = await bank.call(listQuestions, { knowledge: '鼋鼍' }, as.writer)
    expect(result.list).toMatchObject([{ id: made.id, updatedBy: 'writer', primaryKnowledge: '鼋鼍不等式' }])
    const detail = await bank.call(getQuestion, { id: made.id }, as.writer)
    expect(getQuestion.answer.parse(detail.result)).toMatchObject({
      content: { thinkingHtml: '<p>想</p>', rubric: [{ html: '列式', score: 2 }], shuffle: false, blanks: [] },
      liveVersionId: null,
      workingVersionId: made.version.id,
      createdBy: 'writer',
    })
  })

  it('keeps its background picture for drawing, its prompt text and its prompt audio', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    const wav = Buffer.from('UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=', 'base64')
    const stored = async (bytes: Buffer, name: string) =>
      (await bank.upload(uploadFile, { bytes, name }, as.writer)).result.url
    const [picture, audio] = [await stored(png, 'a.png'), await stored(wav, 'a.wav')]
    const groundHtml = `<img src="${picture}" alt="坐标系" />`
    const drawn = await insert(choice({ typeCode: await typeOf('draw'), groundHtml, options: [], answer: ['略'] }))
    expect(drawn.body.groundHtml).toBe(groundHtml)
    const asked = { promptHtml: '<p>Look<script>x</script>.</p>', promptAudio: audio }
    const child = childOf({ typeCode: await typeOf('oral'), ...asked, answer: ['略'] })
    const spoken = await insert(composite([child]))
    expect(spoken.body.children[0]).toMatchObject({ promptHtml: '<p>Look.</p>', promptAudio: audio })
    expect(await read(spoken.id)).toEqual(spoken)
    const { result } = await bank.call(getQuestion, { id: spoken.id }, as.writer)
    expect(result.children[0]).toMatchObject({ promptHtml: '<p>Look.</p>', promptAudio: audio })
    for (const wrong of [picture, 'https://example.test/a.mp3', `${audio.slice(0, -1)}x`]) {
      const { code, fields } = await insertAs(choice({ promptAudio: wrong }), 'writer')
      expect([code, fields.promptAudio]).toEqual([400, '音频没有上传成功，请重新上传 MP3、M4A 或 WAV'])
    }
    const outside = await insertAs(choice({ groundHtml: '<img src="https://example.test/a.png">' }), 'writer')
    expect(outside.fields).toHaveProperty('groundHtml')
  })

  it('gets a finding when its difficulty is far from the usual difficulty of its knowledge point', async () => {
    const first = await insert(choice({ knowledge: [{ id: null, name: '难度专用知识点' }], difficulty: '1' }))
    const { knowledge } = first.body
    const alike = { knowledge: ['难度专用知识点'], difficulty: 1 }
    await addQuestions(
      bank.services,
      Array.from({ length: 24 }, () => alike),
    )
    const asked = { point: knowledge[0]?.id ?? '', but: first.id }
    const { result } = await bank.call(calls.countPointDifficulties, asked, as.writer)
    expect(result).toEqual({ 1: 24 })
    const hard = await insert(choice({ knowledge, difficulty: '5' }))
    expect(hard.findings.map(({ code }) => code)).toContain('difficulty-unusual')
    const usual = await insert(choice({ knowledge, difficulty: '2' }))
    expect(usual.findings.map(({ code }) => code)).not.toContain('difficulty-unusual')
  })

  it('loses harmful markup and is refused with pictures that were not uploaded', async () => {
    const { body } = await insert(
      choice({
        stemHtml: '<p onclick="x()">看<script>bad()</script> $x<1$</p>',
        options: [option('A', '<p>甲</p>', true), option('B', '乙<iframe src="https://example.test"></iframe>')],
      }),
    )
    expect(body.stemHtml).toBe('<p>看 $x&lt;1$</p>')
    expect(body.options.map(({ html }) => html)).toEqual(['甲', '乙'])
    const outside = '<p><img src="https://example.test/a.png"></p>'
    const absent = `<p><img src="/api/zakj-admin/file/read?id=${'0'.repeat(64)}"></p>`
    const { code, fields } = await insertAs(choice({ stemHtml: outside, analysisHtml: absent }), 'writer')
    expect(code).toBe(400)
    expect(fields).toEqual({
      stemHtml: '图片还没有上传，或来自别的网站，请上传后再保存',
      analysisHtml: '图片没有上传成功，请重新上传',
    })
  })

  it('marks as correct the options that its answer names', async () => {
    const { body } = await insert(choice({ answer: ['B'] }))
    expect(body.options.map(({ correct }) => correct)).toEqual([false, true])
  })

  it('is refused with a message at each faulty field', async () => {
    const { code, fields } = await insertAs(
      choice({
        grade: '01',
        difficulty: 'x',
        area: '999999',
        children: [childOf({ typeCode: '26' })],
      }),
      'writer',
    )
    expect(code).toBe(400)
    expect(fields).toEqual({
      grade: '高中没有这个年级',
      difficulty: '难度不存在，请重新选择',
      area: '地区不存在，请重新选择',
      children: '只有复合题可以有小题',
      'children.0.typeCode': '小题不能再是复合题',
    })
    expect((await insertAs(choice({ subject: '', score: 0.3 }), 'writer')).fields).toEqual({
      subject: '请选择学科',
      score: expect.any(String),
    })
    const other = await insert(choice({ subject: '01', knowledge: [{ id: null, name: '修辞' }] }), 'admin')
    const foreign = await insertAs(choice({ knowledge: other.body.knowledge }), 'writer')
    expect(foreign.fields).toEqual({ 'knowledge.0': '“修辞”不属于所选的学段、学科' })
    const nowhere = await insertAs(choice({ knowledge: [{ id: '99999999', name: '甲' }] }), 'writer')
    expect(nowhere.fields).toEqual({ 'knowledge.0': '知识点不存在或已被删除' })
  })
})

describe('an edit of a question', () => {
  it('changes the working version and appears in the history with the old and new text', async () => {
    const made = await insert()
    const after = await edited(made, { stemHtml: '<p>若 $a&lt;c$，则</p>', knowledge: [] }, 'other')
    expect(after).toMatchObject({ rowVersion: 2, version: { id: made.version.id, no: 1 }, updatedBy: 'other' })
    expect(await versionsOf(made.id)).toMatchObject([{ change_kind: 'new', state: 'working' }])
    const { result } = await bank.call(listQuestions, { keyword: '$a<c$' }, as.writer)
    expect(result.list.map(({ id }) => id)).toContain(made.id)
    const history = await bank.call(listHistory, { entity: 'question', entityId: made.id }, as.writer)
    expect(history.result.list.map(({ action }) => action)).toEqual(['edit', 'insert'])
    expect(history.result.list[0]?.changes).toMatchObject([
      { label: '题干', beforeText: '若 $a<b$，则', afterText: '若 $a<c$，则' },
      { label: '知识点', beforeText: '不等式', afterText: null },
    ])
  })

  it('is refused when its row version is outdated, and the refusal contains the current question', async () => {
    const made = await insert()
    await edited(made, { source: '甲' })
    const refused = await edit(made, { source: '乙' })
    expect(refused).toMatchObject({
      code: 409,
      result: { kind: 'version', changedBy: 'writer', record: { rowVersion: 2, body: { source: '甲' } } },
    })
  })

  it('is accepted only once when three edits of the same row version arrive at the same time', async () => {
    const made = await insert()
    const answers = await Promise.all(['甲', '乙', '丙'].map((source) => edit(made, { source })))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409])
    const [stored] = answers.filter(({ code }) => code === 200)
    expect((await read(made.id)).body.source).toBe(stored?.result.body.source)
  })

  it('that arrives at the same time as a submission leads to the refusal of one of the two requests', async () => {
    for (let round = 0; round < 4; round++) {
      const made = await insert()
      const [change, submission] = await Promise.all([edit(made, { source: '改' }), submit(made)])
      expect([change.code, submission.code].sort()).toEqual([200, 409])
      const now = await read(made.id)
      expect(now).toMatchObject(
        change.code === 200
          ? { status: 'draft', body: { source: '改' } }
          : { status: 'pending', body: { source: '测试' } },
      )
    }
  })

  it('creates a second version of a published question, marked as minor or major according to the changed field', async () => {
    const live = await imported({ stem: '原题 $x$', analysis: '原解析', status: 'published' })
    expect(live).toMatchObject({ status: 'published', live: true, version: { no: 1, state: 'published' } })
    const revised = await edited(live, { analysisHtml: '<p>新解析</p>' }, 'writer')
    expect(revised).toMatchObject({ status: 'revising', live: true, version: { no: 2, state: 'working' } })
    expect(await versionsOf(live.id)).toMatchObject([{ state: 'published' }, { change_kind: 'minor', based: true }])
    const again = await edited(revised, { stemHtml: '<p>原题 $x+1$</p>' })
    expect(again.version).toEqual(revised.version)
    expect(await versionsOf(live.id)).toMatchObject([{ state: 'published' }, { change_kind: 'major' }])
    const back = await edited(again, { stemHtml: live.body.stemHtml })
    expect(await versionsOf(live.id)).toMatchObject([{}, { change_kind: 'minor' }])
    for (const more of [{ answer: ['B'] }, { options: [option('A', '丙', true)], answer: ['A'] }]) {
      const changed = await edited(await read(back.id), more)
      expect(await versionsOf(live.id)).toMatchObject([{}, { change_kind: 'major' }])
      expect(changed.version.no).toBe(2)
    }
    const old = await bank.call(getQuestion, { id: live.id, version: live.version.id }, as.writer)
    expect(old.result.content).toMatchObject({ stemHtml: '<p>原题 $x$</p>', analysisHtml: '<p>原解析</p>' })
  })

  it('is rated minor or major, with the reasons, before the submission, and keeps this rating afterwards', async () => {
    const live = await imported({ stem: '原题 $x$', analysis: '原解析', status: 'published' })
    const change = async (who: Who = 'writer') =>
      (await bank.call(calls.getVersionChange, { id: live.id }, as[who])).result
    expect(await change()).toEqual({ no: 1, changeKind: 'new', changeNote: '', parts: [] })
    const minor = await edited(live, { ...choice(), ...live.body, analysisHtml: '<p>新解析</p>' })
    expect(await change()).toEqual({ no: 2, changeKind: 'minor', changeNote: '', parts: [] })
    const options = [option('A', '丙', true), option('B', '丁')]
    const more = { knowledge: choice().knowledge, difficulty: '3', score: 5, stemHtml: '<p>原题 $x+1$</p>', options }
    const major = await edited(minor, more)
    expect(await change()).toEqual({ no: 2, changeKind: 'major', changeNote: '', parts: ['options', 'formulas'] })
    expect((await submit(major, 'chief')).message).toBe('ok')
    const { result } = await bank.call(getQuestion, { id: live.id }, as.writer)
    expect(result.version).toMatchObject({ no: 2, changeKind: 'major', changeNote: '可以了' })
    expect(result.versions).toMatchObject([
      { no: 2, changeKind: 'major', changeNote: '可以了' },
      { no: 1, changeKind: 'new', changeNote: '' },
    ])
    const history = await bank.call(listHistory, { entity: 'question', entityId: live.id }, as.writer)
    expect(history.result.list[0]?.changes).toMatchObject([
      { label: '修改说明', afterText: '可以了' },
      { label: '修改幅度', afterText: '大改' },
      { label: '状态' },
    ])
    await rows(`update question set subject = '03', created_by = null where id = $1`, [live.id])
    expect((await bank.call(calls.getVersionChange, { id: live.id }, as.writer)).code).toBe(403)
  })

  it('turns a withdrawn question into a draft that learners do not see', async () => {
    const { id } = await inState('withdrawn')
    const gone = await read(id)
    expect(gone.live).toBe(false)
    const after = await edited(gone, { source: '改' })
    expect(after).toMatchObject({ status: 'draft', live: false, version: { no: 2 } })
    const { result } = await submit(after)
    expect((await withdraw(result)).result.status).toBe('draft')
  })

  it('may keep a disabled dictionary entry, whereas a new question with this entry is refused', async () => {
    const made = await insert(choice({ year: '2024' }))
    await bank.services.db.execute(sql`update dict_item set status = 0 where type_code = 'year' and key = '2024'`)
    const after = await edited(made, { source: '改' })
    expect((await insertAs(choice({ year: '2024' }), 'writer')).fields).toEqual({
      year: expect.stringContaining('已停用'),
    })
    await bank.services.db.execute(sql`update dict_item set status = 1 where type_code = 'year' and key = '2024'`)
    expect(after.body.year).toBe('2024')
  })
})

describe('children of a composite question', () => {
  it('keep their ids after an edit of their order, and are deleted when no version contains them', async () => {
    const made = await insert(composite([1, 2, 3].map((n) => childOf({ stemHtml: `<p>第${n}问</p>`, score: n }))))
    const [first, second, third] = made.body.children
    if (!first || !second || !third) throw new Error('no children')
    const fresh = childOf({ stemHtml: '<p>新问</p>' })
    const moved = await edited(made, { children: [third, fresh, { ...first, stemHtml: '<p>改问</p>' }] })
    expect(moved.body.children.map(({ stemHtml }) => stemHtml)).toEqual(['<p>第3问</p>', '<p>新问</p>', '<p>改问</p>'])
    expect(moved.body.children.map(({ id }) => id)).toEqual([third.id, expect.any(String), first.id])
    expect(moved.body.children.map(({ score }) => score)).toEqual([3, null, 1])
    const kept = await rows('select code, child_no from question where parent_id = $1 order by child_no', [made.id])
    expect(kept.map(({ code }) => code)).toEqual([1, 2, 3].map((no) => `${made.code}-${no}`))
    const detail = await bank.call(getQuestion, { id: made.id }, as.writer)
    expect(detail.result.children.map(({ childNo, id }) => [childNo, id])).toEqual(
      moved.body.children.map(({ id }, index) => [index + 1, id]),
    )
    const found = await bank.call(listQuestions, { keyword: '改问' }, as.writer)
    expect(found.result.list.map(({ id }) => id)).toEqual([made.id])
    expect(await edited(moved, { children: [] })).toMatchObject({ body: { children: [] } })
    expect(await rows('select id from question where parent_id = $1', [made.id])).toEqual([])
  })

  it('stay unchanged in the published version when an edit changes the working version', async () => {
    const children = ['甲问', '乙问'].map((text) => ({ type: 'short', stem: text, answer: '略' }))
    const live = await imported({
      type: 'composite',
      stem: '材料',
      options: [],
      answer: [],
      children,
      status: 'published',
    })
    const [first] = live.body.children
    if (!first) throw new Error('no children')
    const revised = await edited(live, { children: [{ ...first, stemHtml: '<p>丙问</p>' }] })
    expect(revised.body.children).toMatchObject([{ id: first.id, stemHtml: '<p>丙问</p>' }])
    const old = await bank.call(getQuestion, { id: live.id, version: live.version.id }, as.writer)
    expect(old.result.children.map(({ stemHtml }) => stemHtml)).toEqual(['<p>甲问</p>', '<p>乙问</p>'])
    const again = await bank.call(calls.restoreVersion, { ...stamp(revised), versionId: live.version.id }, as.writer)
    expect(again.result.body).toEqual(live.body)
    expect((await edit(again.result, { children: [{ ...first, id: '99999999' }] })).fields).toEqual({
      'children.0.id': expect.any(String),
    })
  })
})

describe('restoreVersion', () => {
  it('creates a further version with the content and metadata of the older version', async () => {
    const made = await insert(choice({ difficulty: '1', source: '一版' }))
    const submitted = (await submit(made)).result
    const draft = (await withdraw(submitted)).result
    const second = await edited(draft, { difficulty: '3', source: '二版', typeCode: '02', answer: ['A', 'B'] })
    expect(second.version.no).toBe(2)
    const input = { ...stamp(second), versionId: made.version.id }
    const back = (await bank.call(calls.restoreVersion, input, as.writer)).result
    expect(back.body).toEqual(made.body)
    expect(back.version).toMatchObject({ no: 3, state: 'working' })
    expect(await versionsOf(made.id)).toMatchObject([
      { no: 1, state: 'discarded' },
      { no: 2, state: 'discarded' },
      { no: 3, state: 'working', change_note: '恢复自第 1 版', based: true },
    ])
    const silent = { ...stamp(back), changeNote: '' }
    const sent = (await bank.call(calls.submitQuestion, silent, as.writer)).result
    expect(sent.status).toBe('pending')
    expect((await versionsOf(made.id)).at(-1), 'its note stays').toMatchObject({ change_note: '恢复自第 1 版' })
    const live = await imported({ stem: '原题 $x$', status: 'published' })
    const further = await edited(live, { stemHtml: '<p>原题 $x+1$</p>' }, 'writer')
    const first = { ...stamp(further), versionId: live.version.id }
    const same = (await bank.call(calls.restoreVersion, first, as.writer)).result
    await bank.call(calls.restoreVersion, { ...stamp(same), versionId: further.version.id }, as.writer)
    const kinds = (await versionsOf(live.id)).map(({ change_kind }) => change_kind)
    expect(kinds, 'held against what learners have').toEqual(['new', 'major', 'minor', 'major'])
    const other = await insert()
    const foreign = { ...stamp(other), versionId: made.version.id }
    expect((await bank.call(calls.restoreVersion, foreign, as.writer)).code).toBe(404)
  })
})

describe('getQuestion for an older version', () => {
  const older = async (question: calls.EditedQuestion, version: string, who: Who = 'writer') =>
    bank.call(getQuestion, { id: question.id, version }, as[who])

  it('returns the metadata of the older version, and for the newest version the present metadata', async () => {
    const first = choice({ difficulty: '1', source: '一版', estSeconds: 60, score: 3, year: '2024', area: null })
    const made = await insert({
      ...first,
      knowledge: [
        { id: null, name: '旧点' },
        { id: null, name: '次点' },
      ],
    })
    const draft = (await withdraw((await submit(made)).result)).result
    const more = {
      difficulty: '3',
      source: '二版',
      estSeconds: 90,
      score: 6,
      year: null,
      typeCode: '02',
      answer: ['A', 'B'],
    }
    const second = await edited(draft, { ...more, knowledge: [{ id: null, name: '新点' }] })
    expect((await older(second, made.version.id)).result).toMatchObject({
      ...{
        typeCode: '01',
        baseType: 'single',
        difficulty: '1',
        source: '一版',
        estSeconds: 60,
        score: 3,
        year: '2024',
      },
      knowledge: [
        { name: '旧点', primary: true },
        { name: '次点', primary: false },
      ],
      primaryKnowledge: '旧点',
    })
    const newest = {
      ...{ typeCode: '02', baseType: 'multi', difficulty: '3', source: '二版', estSeconds: 90, score: 6, year: null },
      knowledge: [{ name: '新点', primary: true }],
    }
    expect((await older(second, second.version.id)).result).toMatchObject(newest)
    expect((await bank.call(getQuestion, { id: second.id }, as.writer)).result).toMatchObject(newest)
    // A version shows the present metadata of the question in each field that it did not keep itself. This version kept
    // only the source.
    const { knowledge } = newest
    await rows(`update question_version set meta = '{"source": "一版"}' where id = $1`, [made.version.id])
    const bare = { ...newest, source: '一版', knowledge }
    expect((await older(second, made.version.id)).result).toMatchObject(bare)
  })

  it('returns the knowledge points of the older version under their present names', async () => {
    const made = await insert(choice({ knowledge: [{ id: null, name: '将改名的点' }] }))
    const draft = (await withdraw((await submit(made)).result)).result
    const second = await edited(draft, { knowledge: [] })
    await rows(`update kp set name = '改了名的点' where name = '将改名的点'`)
    expect((await older(second, made.version.id)).result.knowledge).toEqual([{ name: '改了名的点', primary: true }])
    const bare = await insert(choice({ knowledge: [] }))
    await rows(`update question_version set state = 'submitted' where id = $1`, [bare.version.id])
    const filled = await edited(bare, { knowledge: [{ id: null, name: '后来的点' }] })
    expect((await older(filled, bare.version.id)).result).toMatchObject({ knowledge: [], primaryKnowledge: null })
  })

  it('returns the children with the types and scores of the older version', async () => {
    const made = await insert(composite([childOf({ stemHtml: '一', score: 2 }), childOf({ stemHtml: '二', score: 4 })]))
    await rows(`update question_version set state = 'submitted' where id = $1`, [made.version.id])
    const [one] = made.body.children
    const second = await edited(made, { children: one ? [{ ...one, score: 9, typeCode: '02' }] : [] })
    const read = (await older(second, made.version.id)).result
    expect(read.childCount).toBe(2)
    expect(read.children).toMatchObject([
      { stemHtml: '<p>一</p>', score: 2, typeCode: '01', baseType: 'single' },
      { stemHtml: '<p>二</p>', score: 4 },
    ])
    expect(read.children[0]).not.toHaveProperty('meta')
    const now = (await bank.call(getQuestion, { id: made.id }, as.writer)).result
    expect(now.children).toMatchObject([{ score: 9, baseType: 'multi' }])
  })

  it("is refused when the present subject of the question is outside the user's data scope", async () => {
    const made = await insert(choice(), 'admin')
    await rows(`update question_version set state = 'submitted' where id = $1`, [made.version.id])
    const second = await edited(
      made,
      { subject: '01', typeCode: '01', knowledge: [{ id: null, name: '别科的点' }] },
      'admin',
    )
    expect((await older(second, made.version.id, 'admin')).result.subject).toBe('02')
    expect((await older(second, made.version.id, 'other')).code).toBe(403)
  })
})

describe('access to a question', () => {
  it("is refused for every call when the old or the new subject is outside the user's data scope", async () => {
    const chinese = await insert(choice({ subject: '01', knowledge: [] }), 'admin')
    const outside = { code: 403, message: '该记录不在您的数据范围内' }
    expect(await bodyAs(chinese.id, 'writer')).toMatchObject(outside)
    const place = { ...stamp(chinese), versionId: chinese.version.id }
    const { body } = chinese
    expect(await edit(chinese, { source: '改' })).toMatchObject(outside)
    expect(await edit(chinese, { subject: '02' })).toMatchObject(outside)
    expect(await submit(chinese)).toMatchObject(outside)
    expect(await withdraw(chinese)).toMatchObject(outside)
    expect(await recycle(chinese)).toMatchObject(outside)
    expect(await restore(chinese)).toMatchObject(outside)
    expect(await bank.call(calls.restoreVersion, place, as.writer)).toMatchObject(outside)
    expect(await bank.call(acquireLease, { entity: 'question', entityId: chinese.id }, as.writer)).toMatchObject(
      outside,
    )
    const told = { subject: '该学段、学科、年级不在您的数据范围内' }
    expect((await insertAs(body, 'writer')).fields).toEqual(told)
    const own = await insert()
    expect((await edit(own, { subject: '01', knowledge: [] })).fields).toEqual(told)
    expect((await read(own.id)).body.subject).toBe('02')
    const freelance = await insert(choice({ subject: '01', knowledge: [] }), 'own')
    expect(await edited(freelance, { subject: '02' }, 'own')).toMatchObject({ body: { subject: '02' } })
    expect(await edit(own, { source: '改' }, 'own')).toMatchObject(outside)
  })

  it('requires a chief to withdraw, and an administrator to recycle, the question of another user', async () => {
    const made = await insert()
    const pending = (await submit(made)).result
    const refused = { code: 409, message: '只有负责人或学科主编可以撤回' }
    expect(await withdraw(pending, 'other')).toMatchObject(refused)
    const draft = (await withdraw(pending, 'chief')).result
    expect(draft.status).toBe('draft')
    const by = { code: 409, message: '只有负责人或管理员可以移到回收站' }
    expect(await recycle(draft, 'other')).toMatchObject(by)
    expect(await recycle(draft, 'chief')).toMatchObject(by)
    const gone = (await recycle(draft)).result
    expect(gone.status).toBe('recycled')
    expect(await restore(gone, 'other')).toMatchObject({ code: 409, message: '只有负责人或管理员可以还原' })
    const back = (await restore(gone, 'admin')).result
    expect(back).toMatchObject({ status: 'draft', body: made.body })
  })
})

describe('the recycle bin', () => {
  it('lets an administrator restore a withdrawn question as a draft until 30 days have passed', async () => {
    const was = await imported({ status: 'withdrawn' })
    const gone = (await recycle(was, 'admin')).result
    expect(gone.live).toBe(false)
    const back = (await restore(gone, 'admin')).result
    expect(back).toMatchObject({ status: 'draft', version: { no: 2, state: 'working' }, body: was.body })
    const again = (await recycle(back, 'admin')).result
    await bank.services.db.execute(
      sql`update question set updated_at = now() - interval '31 days' where id = ${again.id}`,
    )
    expect(await restore(again, 'admin')).toMatchObject({ code: 409, message: '已超过 30 天' })
  })
})

describe('the submission of a question', () => {
  it('is accepted from the owner and from a chief, and refused from another writer', async () => {
    const made = await insert()
    expect(made.owned).toBe(true)
    const seen = (await bodyAs(made.id, 'other')).result
    expect(seen.owned).toBe(false)
    const refused = await submit(seen, 'other')
    expect(refused).toMatchObject({ code: 409, message: '只有负责人或学科主编可以提交', result: { kind: 'state' } })
    expect(refused.fields ?? {}).toEqual({})
    const helped = await edited(seen, { source: '他人补充' }, 'other')
    expect(helped.owned).toBe(false)
    const listed = async (who: Who) => (await bank.call(listQuestions, { keyword: made.code }, as[who])).result.list[0]
    expect([await listed('writer'), await listed('other')]).toMatchObject([{ owned: true }, { owned: false }])
    const shown = async (who: Who) => (await bank.call(getQuestion, { id: made.id }, as[who])).result.owned
    expect([await shown('writer'), await shown('other'), await shown('chief')]).toEqual([true, false, true])
    expect((await submit(helped, 'chief')).result.status).toBe('pending')
  })

  it('is accepted from any writer when the question has no owner, and makes the submitter the owner', async () => {
    const { id } = await imported({ stem: '无主之题' })
    await rows('update question set owner_id = null, created_by = null where id = $1', [id])
    const seen = (await bodyAs(id, 'other')).result
    expect(seen.owned).toBe(true)
    const mended = await edited(seen, { ...choice(), stemHtml: '<p>无主之题</p>' }, 'other')
    expect((await submit(mended, 'other')).message).toBe('ok')
    // The submitter of a question without owner becomes the owner, so that a rejected question has a user who corrects
    // it.
    const mine = async (who: Who) =>
      (await bank.call(listQuestions, { tab: 'mine', keyword: mended.code }, as[who])).result.list.length
    expect([await mine('other'), await mine('writer')]).toEqual([1, 0])
    const pending = (await bodyAs(id, 'writer')).result
    expect(pending.owned).toBe(false)
    expect(await withdraw(pending, 'writer')).toMatchObject({ code: 409 })
  })

  it('by a chief does not make the chief the owner when the question has no owner', async () => {
    const { id } = await imported({ stem: '无主之题二' })
    await rows('update question set owner_id = null, created_by = null where id = $1', [id])
    const mended = await edited(
      (await bodyAs(id, 'other')).result,
      { ...choice(), stemHtml: '<p>无主之题二</p>' },
      'other',
    )
    expect((await submit(mended, 'chief')).message).toBe('ok')
    expect((await bodyAs(id, 'writer')).result.owned).toBe(true)
  })

  it('is refused with a message at each faulty field, and accepted after the faults are corrected', async () => {
    const bad = await insert(choice({ stemHtml: '<p>求 $\\frac{1}{$</p>', analysisHtml: '<p>$\\nosuch{1}$</p>' }))
    expect(bad.findings.some(({ level }) => level === 'error')).toBe(true)
    const refused = await submit(bad)
    expect(refused).toMatchObject({ code: 409, result: { kind: 'state', current: 'draft' } })
    expect(refused.fields).toMatchObject({ analysisHtml: expect.stringContaining('\\nosuch') })
    const good = await edited(bad, { stemHtml: '<p>求 $\\frac{1}{2}$</p>', analysisHtml: '<p>是 $1$</p>' })
    const pending = (await submit(good)).result
    expect(pending).toMatchObject({ status: 'pending', version: { state: 'submitted' } })
    const { result } = await bank.call(listQuestions, { status: ['pending'], keyword: good.code }, as.writer)
    expect(result.list.map(({ id }) => id)).toEqual([good.id])
    const history = await bank.call(listHistory, { entity: 'question', entityId: good.id }, as.writer)
    expect(history.result.list[0]?.changes).toMatchObject([
      { label: '修改说明', afterText: '可以了' },
      { label: '状态', beforeText: '草稿', afterText: '待审' },
    ])
  })

  it('keeps its version unchanged after a withdrawal, because the next edit creates a further version', async () => {
    const made = await insert()
    const draft = (await withdraw((await submit(made)).result)).result
    expect(draft).toMatchObject({ status: 'draft', version: { id: made.version.id } })
    const after = await edited(draft, { analysisHtml: '<p>补充</p>' })
    expect(after.version.no).toBe(2)
    expect(await versionsOf(made.id)).toMatchObject([{ state: 'discarded' }, { state: 'working', change_kind: 'new' }])
    const old = await bank.call(getQuestion, { id: made.id, version: made.version.id }, as.writer)
    expect(old.result.content.analysisHtml).toBe('<p>显然</p>')
  })
})

describe.each(questionStatuses)('a question with status %s', (status) => {
  const facts = { live: status === 'published' }
  const known = { guards: { unblocked: true, distinct: true, owned: true, undecided: true, recent: true } }
  const verbs = {
    edit: (question: calls.EditedQuestion) => edit(question, { source: '改' }),
    submit,
    withdraw,
    recycle,
    restore,
  }

  it.each(Object.entries(verbs))(
    'accepts the action "%s" only when the state machine of questions allows this action',
    async (name, verb) => {
      const action = name as keyof typeof verbs
      const question = await inState(status)
      const { code, message, result } = await verb(question)
      if (isAllowed(questionTransitions, action, status)) {
        const outcome = attempt(questionTransitions, action, status, facts, known)
        expect({ code, to: result.status }).toEqual({ code: 200, to: outcome.allowed ? outcome.to : '' })
      } else {
        expect({ code, message, result }).toMatchObject({
          code: 409,
          ...refusalOf(questionTransitions, action, status),
        })
        expect((await read(question.id)).status).toBe(status)
      }
    },
  )

  it('requires for each action the permission of the call that takes the action', () => {
    const { actions } = questionTransitions
    expect([actions.insert, actions.edit].map(({ permission }) => permission)).toEqual([
      'question:edit',
      'question:edit',
    ])
    expect(actions.submit.permission).toBe(calls.submitQuestion.permission)
    expect(actions.withdraw.permission).toBe(calls.withdrawQuestion.permission)
    expect(actions.recycle.permission).toBe(calls.recycleQuestion.permission)
    expect(actions.restore.permission).toBe(calls.restoreQuestion.permission)
  })
})

const kinds: readonly TestQuestion[] = [
  {
    type: 'single',
    stem: '若 $a<b$，则 <b>甲</b>\n乙',
    analysis: 'A 与 B\n\n取 $a=-2$',
    difficulty: 2,
    knowledge: ['集合', '代数->不等式'],
  },
  { type: 'multi', answer: 'AB', analysis: '<table><tr><td>1</td></tr></table>' },
  { type: 'judge', options: [], answer: '对' },
  { type: 'blank', stem: '1+1=____，2&lt;____', options: [], answer: ['2', '$\\frac{1}{2}$'] },
  {
    type: 'cloze',
    options: [
      { key: 'A', content: 'to' },
      { key: 'B', content: 'of' },
    ],
    answer: ['B', 'A'],
  },
  {
    type: 'match',
    options: [
      { key: '1', content: '甲' },
      { key: '2', content: '乙' },
    ],
    answer: ['1-2'],
  },
  {
    type: 'order',
    options: [
      { key: 'A', content: '一' },
      { key: 'B', content: '二' },
    ],
    answer: ['B', 'A'],
  },
  { type: 'short', options: [], answer: '因为<br>所以 & 于是 "甲"', score: 6.5 },
  { type: 'calc', options: [], answer: '解：$x=1$\n$y=2$' },
  { type: 'essay', options: [], answer: [], stem: '作文 ![图](missing.png)' },
  { type: 'draw', options: [], answer: '如图' },
  { type: 'oral', options: [], answer: 'Hello <i>there</i>' },
  {
    type: 'composite',
    stem: '阅读 &nbsp; 材料',
    options: [],
    answer: [],
    score: 10,
    children: [
      { type: 'multi', stem: '（1）', answer: 'AC', score: 4 },
      { type: 'short', stem: '（2）$x<y$', answer: '略', analysis: '见上' },
    ],
  },
]

describe.each(['draft', 'published'] as const)('an edit of a question with status %s', (status) => {
  it.each(kinds.map((kind) => [kind.type, kind] as const))(
    'leaves all stored rows unchanged when a question of type %s is saved as it was read',
    async (_, kind) => {
      const question = await imported({ ...kind, status })
      const before = await storedOf(question.id)
      const after = await edited(question, {}, 'admin')
      expect(after).toEqual(question)
      expect(await storedOf(question.id)).toEqual(before)
    },
  )

  it.each(kinds.map((kind) => [kind.type, kind] as const))(
    'changes only the edited field when the question has type %s',
    async (_, kind) => {
      const question = await imported({ ...kind, status })
      const changed = await edited(question, { source: '改' }, 'admin')
      expect(changed.body).toEqual({ ...question.body, source: '改' })
      const version = (id: string) =>
        rows(
          'select stem_html, analysis_html, preview_html, options, answer, shuffle, blanks, rubric from question_version where id = $1',
          [id],
        )
      expect(await version(changed.version.id)).toEqual(await version(question.version.id))
    },
  )
})

it('the search for knowledge points finds points by name within a subject and section, the best match first', async () => {
  await insert(
    choice({ knowledge: ['函数的奇偶性', '函数', '代数->函数图象', '集合'].map((name) => ({ id: null, name })) }),
  )
  const find = async (input: CallInput<typeof findPoints>) =>
    (await bank.call(findPoints, input, as.writer)).result.map(({ name, above }) => [name, above])
  const place = { subject: '02', section: '3' }
  expect(await find({ ...place, text: '函数' })).toEqual([
    ['函数', ''],
    ['函数图象', '代数'],
    ['函数的奇偶性', ''],
  ])
  expect(await find({ ...place, section: '2', text: '函数' })).toEqual([])
  expect(await find({ subject: '01', section: '3', text: '' })).toEqual([])
})
