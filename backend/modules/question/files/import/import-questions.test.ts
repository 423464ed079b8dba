import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '../../../../../lib/contracts/audit/calls.ts'
import * as calls from '../../../../../lib/contracts/question/calls.ts'
import * as details from '../../../../../lib/contracts/question/detail.ts'
import { editQuestion, getQuestionBody } from '../../../../../lib/contracts/question/editing.ts'
import type { QuestionJson } from '../../../../../lib/contracts/question/json.ts'
import * as tasks from '../../../../../lib/contracts/task/calls.ts'
import * as imports from '../../../../../lib/contracts/task/import-calls.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { questionImport } from './import-kind.ts'
import { importQuestions } from './import-questions.ts'
import type { ImportItem, ImportOutcome } from './outcome.ts'
import { startQuestionImport } from './take-in.ts'

let bank: TestApp
let token: string
let folder: string
let files = 0

beforeAll(async () => {
  bank = await startTestApp()
  token = await bank.signIn()
  folder = await mkdtemp(join(tmpdir(), 'zakj-import-'))
})
afterAll(async () => {
  await bank.close()
  await rm(folder, { recursive: true, force: true })
})

const plain: QuestionJson = {
  type: 'single',
  section: '高中',
  grade: '高三',
  subject: '数学',
  stem: '若 $x^2=1$，则 $x$ 为',
  options: [
    { key: 'A', content: '$\\pm 1$' },
    { key: 'B', content: '$1$' },
  ],
  answer: ['A'],
  source: '测试卷',
}

async function run(lines: readonly (string | QuestionJson)[], name = `file-${++files}.questions.jsonl`) {
  const path = join(folder, name)
  await writeFile(path, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
  const items: { item: ImportItem; outcome: ImportOutcome; codes: string[] }[] = []
  const onItem = (item: ImportItem, outcome: ImportOutcome) =>
    items.push({ item, outcome, codes: item.findings.map(({ code }) => code) })
  const counts = await importQuestions(bank.services, { path, onItem })
  return { counts, items, codes: items.map(({ codes }) => codes) }
}

const one = async (json: Partial<QuestionJson>) => {
  const { items } = await run([{ ...plain, externalId: `one-${files}`, ...json }])
  const [first] = items
  if (!first) throw new Error('nothing was imported')
  return first
}

async function opened(externalId: string) {
  const { rows } = await bank.services.database.pool.query<{ id: string }>(
    'select question_id::text as id from question_origin where external_id = $1',
    [externalId],
  )
  const [row] = rows
  if (!row) throw new Error(`${externalId} is not in the bank`)
  const { result } = await bank.call(details.getQuestion, { id: row.id }, { token })
  return details.getQuestion.answer.parse(result)
}

describe('an import of a question file', () => {
  it('stores the valid lines and names the fault of each invalid line', async () => {
    const { counts, items } = await run([
      `\ufeff${JSON.stringify({ ...plain, externalId: 'rest-1' })}`,
      '{"type": "single", ',
      '',
      '[1, 2]',
      { ...plain, externalId: 'rest-5', type: 'riddle' },
      JSON.stringify({ ...plain, externalId: 'rest-6', stem: 7 }),
      { ...plain, externalId: 'rest-7', stem: '零\u0000字符与半个字 \ud800' },
      { ...plain, externalId: 'rest-8' },
    ])
    expect(counts).toEqual({ added: 3, updated: 0, unchanged: 0, failed: 4, withFindings: 1 })
    expect(items.map(({ item, outcome, codes }) => [item.no, outcome, ...codes])).toEqual([
      [1, 'added'],
      [2, 'failed', 'line-not-json'],
      [4, 'failed', 'line-invalid'],
      [5, 'failed', 'unknown-type'],
      [6, 'failed', 'line-invalid'],
      [7, 'added', 'control-character'],
      [8, 'added'],
    ])
  })

  it('keeps the text and the findings of every line of the file', async () => {
    await run(['not json', { ...plain, externalId: 'kept', raw: { own: 'record' } }], 'kept.questions.jsonl')
    const { rows } = await bank.services.database.pool.query(
      `select r.no, r.state, r.message, r.payload->>'line' as record, r.issues, t.status, t.counts, t.name
         from task_row r join task t on t.id = r.task_id
        where t.params->>'fileName' = 'kept.questions.jsonl' order by r.no`,
    )
    expect(rows).toMatchObject([
      {
        no: 1,
        state: 'failed',
        record: 'not json',
        issues: [{ code: 'line-not-json' }],
        name: 'question:import',
        status: 'done',
        counts: { done: 1, failed: 1 },
      },
      { no: 2, state: 'done', message: '新增', issues: [] },
    ])
    expect(JSON.parse(rows[1].record).raw).toEqual({ own: 'record' })
  })

  it('omits only the record that the database refuses', async () => {
    const { pool } = bank.services.database
    await pool.query(`alter table question add constraint test_refusal check (source <> '拒收')`)
    const { items } = await run([
      { ...plain, externalId: 'db-1' },
      { ...plain, externalId: 'db-2', source: '拒收' },
      { ...plain, externalId: 'db-3' },
    ])
    await pool.query('alter table question drop constraint test_refusal')
    expect(items.map(({ outcome, codes }) => [outcome, ...codes])).toEqual([
      ['added'],
      ['failed', 'line-failed'],
      ['added'],
    ])
  })

  it('fails with the error ENOENT when the file is missing', async () => {
    await expect(importQuestions(bank.services, { path: join(folder, 'none.jsonl') })).rejects.toThrow('ENOENT')
  })
})

describe('the findings of an imported question', () => {
  it.each<[string, Partial<QuestionJson>, string[]]>([
    ['options left in the stem', { options: [] }, ['options-missing @options']],
    ['one option', { options: [{ key: 'A', content: '甲' }] }, ['too-few-options @options']],
    [
      'many options',
      { options: 'ABCDEFGHI'.split('').map((key) => ({ key, content: key })) },
      ['too-many-options @options'],
    ],
    [
      'equal options',
      {
        options: [
          { key: 'A', content: ' 甲 乙' },
          { key: 'B', content: '甲乙' },
          { key: 'C', content: '' },
        ],
      },
      ['option-duplicate @options.B', 'option-empty @options.C'],
    ],
    ['an answer that is no option', { answer: ['D'] }, ['answer-not-an-option @answer']],
    ['two answers to a single choice', { answer: 'AB' }, ['answer-not-single @answer']],
    ['no answer', { answer: [] }, ['answer-missing @answer']],
    ['a lone dollar', { analysis: '费用 $x' }, ['formula-unbalanced @analysis']],
    ['a formula nothing can set', { stem: '$\\frac{1}{2$' }, ['formula-invalid @stem']],
    ['an unknown command', { analysis: '$$\\unknowncommand{x}$$' }, ['formula-invalid @analysis']],
    ['formulas without dollars', { stem: '求 \\frac{1}{2}' }, ['formula-outside-dollars @stem']],
    ['a command eaten by JSON', { stem: '$\u0008ar{x}$' }, ['control-character @stem']],
    ['a picture that is not there', { images: [{ name: 'a.png', path: 'none/a.png' }] }, ['image-missing @stem']],
    ['a picture elsewhere', { analysis: '![](https://elsewhere/b.png)' }, ['external-image @analysis']],
    [
      'names no dictionary has',
      { subject: '奥数', section: '大学', grade: '大四' },
      ['unknown-section @section', 'unknown-subject @subject', 'unknown-grade @grade'],
    ],
    ['a grade of another section', { grade: '三年级' }, ['grade-outside-section @grade']],
    [
      'neither subject nor section',
      { subject: '', section: undefined, grade: undefined },
      ['section-missing @section', 'subject-missing @subject'],
    ],
    [
      'a year of long ago',
      { year: '1890', paperType: '大考' },
      ['unknown-year @year', 'unknown-paper-type @paperType'],
    ],
    [
      'a sixth difficulty and a strange score',
      { difficulty: 6, score: -3 },
      ['score-out-of-range @score', 'unknown-difficulty @difficulty'],
    ],
    ['an empty stem', { stem: ' ' }, ['stem-missing @stem']],
    ['a composite without children', { type: 'composite', answer: [], options: [] }, ['children-missing @children']],
    ['children of a choice', { children: [{ type: 'short', stem: '一' }] }, ['children-not-allowed @children']],
    [
      'children of children',
      {
        type: 'composite',
        options: [],
        answer: [],
        children: [{ type: 'short', stem: '一', answer: '略', children: [{ type: 'short', stem: '二' }] }],
      },
      ['child-nested @children.1.children'],
    ],
  ])('contain the code of the fault when the question has this fault: %s', async (_name, json, wanted) => {
    const { item, outcome } = await one(json)
    expect(outcome).toBe('added')
    expect(item.findings.map(({ code, field }) => `${code} @${field}`)).toEqual(wanted)
    for (const { message } of item.findings) expect(message).toMatch(/\p{Script=Han}/u)
  })

  it('are empty when the question has no fault', async () => {
    expect(
      (await one({ difficulty: 3, score: 5, year: '2020', paperType: '高考真题', knowledge: ['集合'] })).codes,
    ).toEqual([])
  })

  it('do not include a missing score, which the import takes from the children or the question type', async () => {
    const part = (score?: number) => ({ type: 'short', stem: `第 ${score} 问`, answer: '略', analysis: '略', score })
    const whole = { type: 'composite', stem: '材料', options: [], answer: [] }
    await run([
      { ...plain, externalId: 'worth-type' },
      { ...plain, ...whole, externalId: 'worth-parts', children: [part(2), part(4.5)] },
      { ...plain, ...whole, externalId: 'worth-composite', children: [part(), part(4)] },
    ])
    const { rows } = await bank.services.database.pool.query(
      `select o.external_id, q.score::float8 from question q join question_origin o on o.question_id = q.id
        where o.external_id like 'worth-%' order by o.external_id`,
    )
    expect(rows.map(({ score }) => score)).toEqual([12, 6.5, 3])
  })

  it('do not change the text of the question, and an unknown subject stays empty', async () => {
    await run([
      { ...plain, externalId: 'kept-empty', subject: '奥数', stem: '$\\frac{1}{2$ 与 A. 甲 B. 乙', options: [] },
    ])
    const question = await opened('kept-empty')
    expect(question).toMatchObject({ subject: null, section: '3', status: 'draft', findingCount: 5 })
    expect(question.content.stemHtml).toBe('<p>$\\frac{1}{2$ 与 A. 甲 B. 乙</p>')
  })
})

describe('a repeated import', () => {
  const again = { ...plain, externalId: 'again', source: '来源甲' }

  it('skips unchanged questions, updates changed questions and stores no question twice', async () => {
    expect((await run([again, again, { ...again, source: '来源乙' }])).counts).toMatchObject({ added: 2, unchanged: 1 })
    const before = await opened('again')
    expect((await run([again])).counts).toMatchObject({ unchanged: 1, added: 0 })
    expect((await run([{ ...again, stem: '改过的题干', raw: { n: 1 } }])).counts).toMatchObject({ updated: 1 })
    expect((await run([{ ...again, stem: '改过的题干', raw: { n: 2 } }])).counts).toMatchObject({ unchanged: 1 })
    const { rows } = await bank.services.database.pool.query(
      `select q.id::text as id from question q join question_origin o on o.question_id = q.id where o.external_id = 'again' and o.source = '来源甲'`,
    )
    expect(rows).toHaveLength(1)
    const { result } = await bank.call(details.getQuestion, { id: rows[0].id }, { token })
    expect(result).toMatchObject({ versionNo: 1, content: { stemHtml: '<p>改过的题干</p>' } })
    const { result: found } = await bank.call(calls.listQuestions, { keyword: '改过的题干' }, { token })
    expect(found.list.map(({ id }) => id)).toEqual([rows[0].id])
    expect([rows[0].id, before.id]).toContain(before.id)
  })

  it('recognises a question without external id by its content', async () => {
    const anonymous = { ...plain, stem: '无名的题' }
    expect((await run([anonymous, anonymous])).counts).toMatchObject({ added: 1, unchanged: 1 })
    expect((await run([anonymous])).counts).toMatchObject({ unchanged: 1 })
  })

  it('removes the options of single blanks when the new record has shared options or another type', async () => {
    const list = (...contents: string[]) => contents.map((content, at) => ({ key: 'AB'[at] ?? '', content }))
    const own = { ...plain, externalId: 'own-options', type: 'cloze', stem: 'He __1__ it.', options: [], answer: 'A' }
    const blanksNow = async () => {
      const { id } = await opened('own-options')
      return (await bank.call(getQuestionBody, { id }, { token })).result.body.blanks
    }
    await run([{ ...own, blankOptions: [list('struck', 'hid')] }])
    expect((await blanksNow())[0]?.options).toHaveLength(2)
    await run([{ ...own, stem: 'He __1__ it again.' }])
    expect((await blanksNow())[0]?.options, 'a record that says nothing of them leaves them').toHaveLength(2)
    await run([{ ...own, options: list('struck', 'hid') }])
    expect(await blanksNow()).toEqual([])
    await run([{ ...own, blankOptions: [list('struck', 'hid')] }])
    await run([{ ...own, type: 'single', options: list('struck', 'hid') }])
    expect(await blanksNow()).toEqual([])
  })

  it.each(['draft', 'published'])(
    'keeps the fields that only the edit form writes when the question has status %s',
    async (status) => {
      const externalId = `written-${status}`
      const child = { type: 'short', stem: '（1）', answer: '略' }
      const record = { ...plain, externalId, type: 'composite', options: [], answer: [], children: [child, child] }
      await run([record])
      const { id } = await opened(externalId)
      const formOf = async () => (await bank.call(getQuestionBody, { id }, { token })).result
      const { body, rowVersion } = await formOf()
      const more = {
        thinkingHtml: '<p>想</p>',
        promptHtml: '<p>读</p>',
        rubric: [{ html: '列式', score: 2 }],
        estSeconds: 60,
      }
      const children = body.children.map((one) => ({ ...one, summaryHtml: '<p>评</p>' }))
      const written = await bank.call(editQuestion, { ...body, ...more, children, id, rowVersion }, { token })
      expect(written.message).toBe('ok')
      if (status === 'published') {
        await bank.services.database.pool.query(
          `update question set status = 'published', live_version_id = draft_version_id, draft_version_id = null where id = $1`,
          [id],
        )
      }
      expect((await run([{ ...record, stem: '又来' }])).counts).toMatchObject({ updated: 1 })
      const now = await formOf()
      expect(now.body).toMatchObject({ ...more, stemHtml: '<p>又来</p>' })
      expect(now.body.children).toMatchObject(children)
      expect(now.version.no).toBe(status === 'draft' ? 1 : 2)
    },
  )

  it('gives a published question a further version and keeps the live version unchanged', async () => {
    const child = { type: 'short', stem: '（1）', answer: '略' }
    const composite = {
      ...plain,
      externalId: 'live',
      type: 'composite',
      options: [],
      answer: [],
      stem: '材料一',
      children: [child],
    }
    await run([composite])
    const { pool } = bank.services.database
    const { id } = await opened('live')
    await pool.query(
      `update question set status = 'published', live_version_id = draft_version_id, draft_version_id = null where id = $1 or parent_id = $1`,
      [id],
    )
    const changed = {
      ...composite,
      stem: '材料二',
      children: [
        { ...child, stem: '（1）新' },
        { ...child, stem: '（2）' },
      ],
    }
    expect((await run([changed])).counts).toMatchObject({ updated: 1 })
    const now = await opened('live')
    expect(now).toMatchObject({
      status: 'revising',
      versionNo: 2,
      childCount: 2,
      content: { stemHtml: '<p>材料二</p>' },
    })
    expect(now.children.map(({ stemHtml }) => stemHtml)).toEqual(['<p>（1）新</p>', '<p>（2）</p>'])
    const { result: live } = await bank.call(details.getQuestion, { id, version: now.versions[1]?.id ?? '' }, { token })
    expect(live).toMatchObject({ content: { stemHtml: '<p>材料一</p>' }, children: [{ stemHtml: '<p>（1）</p>' }] })
  })

  it('refuses to change a question under review', async () => {
    await run([{ ...plain, externalId: 'busy' }])
    await bank.services.database.pool.query(`update question set status = 'pending' where id = $1`, [
      (await opened('busy')).id,
    ])
    const { items } = await run([{ ...plain, externalId: 'busy', stem: '改' }])
    expect(items.map(({ outcome, codes }) => [outcome, ...codes])).toEqual([['failed', 'not-updatable']])
  })
})

describe('the pictures of an imported question', () => {
  it('are stored once each and appear where the text names the picture, or else behind the stem', async () => {
    await mkdir(join(folder, 'pictures'))
    const png = await sharp({ create: { width: 8, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    await writeFile(join(folder, 'pictures/a.png'), png)
    await writeFile(join(folder, 'pictures/same.png'), png)
    await writeFile(join(folder, 'pictures/text.png'), '<html>')
    const images = [
      { name: 'a', path: 'pictures/a.png' },
      { name: 'b', path: 'pictures/same.png' },
    ]
    const { codes } = await run([
      { ...plain, externalId: 'picture', stem: '如图 <img src="a"> 所示', images },
      { ...plain, externalId: 'fake', images: [{ name: 'c', path: 'pictures/text.png' }] },
      { ...plain, externalId: 'inline', stem: `<p>图<img src="data:image/png;base64,${png.toString('base64')}"></p>` },
    ])
    expect(codes).toEqual([[], ['image-invalid'], []])
    const { stemHtml } = (await opened('picture')).content
    const addresses = [...stemHtml.matchAll(/<img src="(\/api\/zakj-admin\/file\/read\?id=[0-9a-f]{64})"/g)].map(
      ([, src]) => src,
    )
    expect(addresses).toHaveLength(2)
    expect(addresses[0]).toBe(addresses[1])
    expect((await opened('inline')).content.stemHtml).toContain(addresses[0])
    expect((await opened('fake')).content.stemHtml).toContain('［图片缺失：c］')
  })

  it('become the background for drawing or a part of the prompt when the record names them there', async () => {
    const images = [{ name: 'a', path: 'pictures/a.png' }]
    const ask = { options: [], answer: '略', images }
    const { codes } = await run([
      { ...plain, ...ask, externalId: 'draw', type: 'draw', ground: '<img src="a" alt="坐标系">' },
      { ...plain, ...ask, externalId: 'oral', type: 'oral', prompt: '看图说话\n<img src="a">' },
    ])
    expect(codes).toEqual([[], []])
    const address = /^<img src="\/api\/zakj-admin\/file\/read\?id=[0-9a-f]{64}" alt="坐标系" \/>$/
    const { content } = await opened('draw')
    expect(content.groundHtml).toMatch(address)
    expect(content.stemHtml).not.toContain('<img')
    expect((await opened('oral')).content.promptHtml).toMatch(/^<p>看图说话.*<img /s)
  })

  it('are reported as missing when their path leads outside the folder of the file', async () => {
    await writeFile(join(folder, '..', 'zakj-secret.png'), 'x')
    const { codes } = await run([
      { ...plain, externalId: 'up', images: [{ name: 'x', path: '../zakj-secret.png' }] },
      { ...plain, externalId: 'root', stem: '<img src="/etc/passwd"><img src="../../../../etc/hostname.png">' },
    ])
    expect(codes).toEqual([['image-missing'], ['image-missing', 'image-missing']])
    await rm(join(folder, '..', 'zakj-secret.png'))
  })
})

describe('a task that imports questions', () => {
  const lines = [
    { ...plain, externalId: 'task-1' },
    '{"type": "single", ',
    { ...plain, externalId: 'task-3', options: [] },
  ]
  const written = async () => {
    const path = join(folder, 'task.questions.jsonl')
    await writeFile(path, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
    return path
  }
  const administrator = async () => {
    const { rows } = await bank.services.database.pool.query<{ id: number }>(
      `select id::float8 as id from "system_user" where user_name = 'admin'`,
    )
    return rows[0]?.id ?? 0
  }
  const seen = async (id: number) => {
    const [task, rows] = await Promise.all([
      bank.call(tasks.getTask, { id: String(id) }, { token }),
      bank.call(tasks.listTaskRows, { id: String(id) }, { token }),
    ])
    return { task: task.result, rows: tasks.listTaskRows.answer.parse(rows.result).list }
  }

  it('is finished by the service after the process that read the file has ended', async () => {
    const id = await startQuestionImport(bank.services, questionImport, {
      path: await written(),
      by: await administrator(),
    })
    await bank.runTasks()
    const { task, rows } = await seen(id)
    expect(task).toMatchObject({
      kind: 'import',
      name: 'question:import',
      title: '导入试题（task.questions.jsonl）',
      status: 'done',
      review: 'questions',
      columns: [],
      counts: { done: 2, failed: 1 },
      undoUntil: null,
    })
    expect(rows).toMatchObject([
      {
        no: 1,
        state: 'done',
        message: '新增',
        cells: null,
        question: { externalId: 'task-1', preview: '若 $x^2=1$，则 $x$ 为', code: expect.stringMatching(/^Q\d{6}$/) },
        issues: [],
      },
      { no: 2, state: 'failed', question: { externalId: null, preview: '', code: null } },
      { no: 3, state: 'done', issues: [{ level: 'warn', code: 'options-missing', field: 'options' }] },
    ])
    const { result } = await bank.call(listAudit, { action: ['importQuestions'], pageSize: 1 }, { token })
    expect(result.list[0]).toMatchObject({ entity: 'importJob', actor: { userName: 'admin' } })
  })

  it('reports the valid and invalid lines before the import stores any question', async () => {
    const { db } = bank.services
    const id = await startQuestionImport(bank.services, questionImport, {
      path: await written(),
      by: await administrator(),
    })
    await db.execute(sql`update task set phase = 'check' where id = ${id}`)
    await db.execute(sql`update task_row set state = 'pending' where task_id = ${id}`)
    await bank.runTasks()
    const checked = await seen(id)
    expect(checked.task).toMatchObject({ status: 'ready', counts: { valid: 2, invalid: 1 } })
    expect(checked.rows.map(({ state, issues }) => [state, ...issues.map(({ code }) => code)])).toEqual([
      ['valid'],
      ['invalid', 'line-not-json'],
      ['valid', 'options-missing'],
    ])
    await bank.call(imports.commitTask, { id: String(id) }, { token })
    await bank.runTasks()
    expect((await seen(id)).task).toMatchObject({ status: 'done', counts: { invalid: 1, skipped: 2 } })
  })

  it('is visible to no user when the task has no owner', async () => {
    const path = await written()
    expect(await importQuestions(bank.services, { path })).toMatchObject({ unchanged: 2, failed: 1 })
    const { rows } = await bank.services.database.pool.query<{ id: number; kept: boolean }>(
      'select id::float8 as id, rows_kept as kept from task order by id desc limit 1',
    )
    expect(rows[0]?.kept).toBe(true)
    const { code } = await bank.call(tasks.getTask, { id: String(rows[0]?.id) }, { token })
    expect(code).toBe(404)
  })
})
