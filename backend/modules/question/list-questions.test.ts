import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '../../../lib/contracts/base/call.ts'
import { UNFILLED } from '../../../lib/contracts/base/paging.ts'
import { canonicalFormula } from '../../../lib/contracts/formula/canonical.ts'
import * as calls from '../../../lib/contracts/question/calls.ts'
import * as details from '../../../lib/contracts/question/detail.ts'
import { searchRecords } from '../../../lib/contracts/search/calls.ts'
import { wholeGram } from '../../core/search/search.ts'
import { addRole } from '../../testing/factories.ts'
import { addQuestions } from '../../testing/questions.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { questionTally } from './find/question-tally.ts'
import { readFormulas } from './read-formulas.ts'
import { READ_WHOLE } from './store/search-row.ts'

let bank: TestApp
let admin: string

beforeAll(async () => {
  bank = await startTestApp()
  admin = await bank.signIn()
})
afterAll(() => bank.close())

async function list(input: CallInput<typeof calls.listQuestions> = {}, token = admin) {
  const { code, result, message } = await bank.call(calls.listQuestions, input, { token })
  if (code !== 200) throw new Error(message)
  return calls.listQuestions.answer.parse(result)
}
const find = async (keyword: string, more: CallInput<typeof calls.listQuestions> = {}, token = admin) =>
  (await list({ keyword, ...more }, token)).list.map(({ id }) => id)

describe('the search of the question list', () => {
  it('finds a keyword of one or more characters anywhere in the text', async () => {
    const [id] = await addQuestions(bank.services, [{ stem: '已知实数龘满足不等式，求实数取值范围' }])
    for (const word of ['龘', '实数龘', '数取值', '已知实数龘满足不等式，求实数取值范围'])
      expect(await find(word)).toEqual([id])
    expect(await find('龘实数')).toEqual([])
    expect(await find('龘不等')).toEqual([])
  })

  it('requires every word of the keyword, in any order', async () => {
    const [id] = await addQuestions(bank.services, [{ stem: '鳜鱼与桃花流水' }])
    expect(await find('流水 鳜鱼')).toEqual([id])
    expect(await find('流水　鳜鱼 青山')).toEqual([])
  })

  it('treats wildcards and backslashes in the keyword as ordinary characters', async () => {
    const [percent, under, slash] = await addQuestions(bank.services, [
      { stem: '产量增长 37% 左右' },
      { stem: '数列 zk_n 收敛' },
      { stem: '函数 $\\zkfrac{1}{x}$ 单调' },
    ])
    expect(await find('37%')).toEqual([percent])
    expect(await find('zk_n')).toEqual([under])
    expect(await find('zk%n')).toEqual([])
    expect(await find('\\zkfrac{1}')).toEqual([slash])
    expect(await find('%zk')).toEqual([])
  })

  it('ignores character width, case and extra blanks in the keyword and in the text', async () => {
    const [id] = await addQuestions(bank.services, [{ stem: '密 闭 容 器 中加入 ＺＫＭnO₄ 溶液（足量）' }])
    for (const word of ['密闭容器', 'zkmno4', 'ZKMNO4', 'ｚｋｍｎｏ４', '（足量）', '密 闭容 器'])
      expect(await find(word)).toContain(id)
  })

  it('finds a formula as a user types it, and ignores the markup of the text', async () => {
    const [id] = await addQuestions(bank.services, [{ stem: '<p>若 $zx<zy$，则 H<sub>2</sub>ZO</p>' }])
    expect(await find('$zx<zy$')).toEqual([id])
    expect(await find('zx<zy')).toEqual([id])
    expect(await find('h2zo')).toEqual([id])
    expect(await find('<sub>')).toEqual([])
  })

  it('finds equivalent spellings of a formula, and parts of a formula', async () => {
    const [half, root, ten] = await addQuestions(bank.services, [
      { stem: '甲骨 $$\\dfrac12 {{z}^{2}}+{{w}_{1}}=0$$ 文' },
      { stem: '金文', options: [{ key: 'A', content: '$f(z)=\\sqrt{7-z}$' }] },
      { stem: '小篆 $z^{10}\\leqslant w$' },
    ])
    for (const keyword of ['$\\frac{1}{2}z^2$', '\\frac{1}{2} z^{2} + w_1', '甲骨$w_1=0$文', '甲骨 z^2+w_1'])
      expect(await find(keyword), keyword).toEqual([half])
    expect(await find('$\\sqrt{7-z}$')).toEqual([root])
    expect(await find('金文 7-z')).toEqual([root])
    expect(await find('z^{10}≤w')).toEqual([ten])
    expect(await find('$z^1$')).toEqual([])
    expect(await find('金文 $w_1$')).toEqual([])
    expect(await find('$z^{10}', { status: ['draft'] })).toEqual([])
  })

  it('finds the formulas of older questions after readFormulas has indexed these questions', async () => {
    const { pool } = bank.services.database
    const [id = '', other = ''] = await addQuestions(bank.services, [
      { stem: '隶书 $\\frac{3}{q}$', status: 'published' },
      { type: 'composite', stem: '楷书', answer: [], children: [{ type: 'short', stem: '$q_{77}$', answer: '略' }] },
    ])
    await pool.query(
      `update question_search set math = null, terms = (select array_agg(t) from unnest(terms) t where (t >> 16) & 65535 not between 128 and 159)
                       where question_id = any($1::int8[])`,
      [[id, other]],
    )
    expect(await find('$\\dfrac3q$')).toEqual([])
    expect(await readFormulas(pool)).toBe(2)
    expect(await find('$\\dfrac3q$')).toEqual([id])
    expect(await find('$q_{77}$')).toEqual([other])
    expect(await readFormulas(pool)).toBe(0)
  })

  it('gets the missing index terms for whole formulas when readFormulas runs', async () => {
    const { pool } = bank.services.database
    const [id] = await addQuestions(bank.services, [{ stem: '草书 $q_{78}$', status: 'published' }])
    const terms = async () => (await pool.query('select terms from question_search where question_id = $1', [id])).rows
    const before = await terms()
    await pool.query(
      'update question_search set terms = array_remove(array_remove(terms, $2), $3) where question_id = $1',
      [id, wholeGram(canonicalFormula('q_{78}')), READ_WHOLE],
    )
    expect(await terms()).not.toEqual(before)
    expect(await readFormulas(pool)).toBe(1)
    expect(new Set((await terms())[0]?.terms)).toEqual(new Set(before[0]?.terms))
    expect(await readFormulas(pool)).toBe(0)
  })

  it('finds words in the options and in the children of a question', async () => {
    const [choice, composite] = await addQuestions(bank.services, [
      { options: [{ key: 'A', content: '麒麟座流星' }] },
      {
        type: 'composite',
        stem: '阅读',
        answer: [],
        children: [{ type: 'short', stem: '概括鹈鹕的特点', answer: '略' }],
      },
    ])
    expect(await find('麒麟座')).toEqual([choice])
    expect(await find('鹈鹕')).toEqual([composite])
  })

  it('finds a question by its code or the code of a child, within the other filters', async () => {
    const [id] = await addQuestions(bank.services, [
      { type: 'composite', stem: '材料', answer: [], children: [{ type: 'short', stem: '一', answer: '略' }] },
    ])
    const code = (await list({ keyword: '材料' })).list[0]?.code ?? ''
    expect(code).toMatch(/^Q\d{6}$/)
    expect(await find(code)).toEqual([id])
    expect(await find(` ${code.toLowerCase()}-1 `)).toEqual([id])
    expect(await find(code, { status: ['draft'] })).toEqual([])
    expect(await find('Q999999')).toEqual([])
    // A question number without its letter or zeros may also be a number in the text of a question.
    const [told] = await addQuestions(bank.services, [{ stem: `第 ${id} 号元素` }])
    for (const number of [id ?? '', `q${id}`, `00${id}`]) expect(await find(number)).toContain(id)
    expect(await find(id ?? '')).toContain(told)
    for (const text of [id ?? '', `q${id}`, `00${id}-1`]) {
      const { result } = await bank.call(searchRecords, { text }, { token: admin })
      expect(result.find(({ kind }) => kind === '试题')?.title).toBe(text.endsWith('-1') ? `${code}-1` : code)
    }
    expect(await find(`${id} 元素`)).toEqual([told])
    expect(await find(id ?? '', { status: ['draft'] })).toEqual([])
  })

  it('finds questions by a part of the name of a knowledge point', async () => {
    const [route, bare] = await addQuestions(bank.services, [
      { knowledge: ['拓展思维->计数模块->抽屉原理甲'] },
      { knowledge: ['抽屉原理乙', '集合'] },
    ])
    const byKnowledge = async (knowledge: string) => (await list({ knowledge })).list.map(({ id }) => id)
    expect(new Set(await byKnowledge('抽屉'))).toEqual(new Set([route, bare]))
    expect(await byKnowledge('原理甲')).toEqual([route])
    expect(await byKnowledge('没有这个知识点')).toEqual([])
    expect((await list({ knowledge: '原理乙' })).list[0]?.primaryKnowledge).toBe('抽屉原理乙')
  })

  it('finds questions with a knowledge point whose name or alias is the whole keyword', async () => {
    const [tagged, second, says] = await addQuestions(bank.services, [
      { knowledge: ['解三角形->余弦定理戊'] },
      { knowledge: ['集合', '余弦定理戊'] },
      { stem: '用余弦定理戊证明。', knowledge: ['集合'] },
    ])
    const all = new Set([tagged, second, says])
    expect(new Set(await find('余弦定理戊'))).toEqual(all)
    expect(new Set(await find(' 余弦定理戊 '))).toEqual(all)
    // The keyword is only a part of the name of the knowledge point, so the search compares it only with the text.
    expect(await find('余弦定理')).toEqual([says])
    expect(await find('余弦定理戊', { subject: ['99'] })).toEqual([])
    expect(new Set(await find('余弦定理戊', { sort: 'code', order: 'asc' }))).toEqual(all)
    const counted = await bank.call(calls.countQuestions, { keyword: '余弦定理戊' }, { token: admin })
    expect(counted.result.total).toBe(3)
    await bank.services.database.pool.query(
      `update kp set aliases = '{余弦公式戊}' where name = '余弦定理戊' and route like '解三角形%'`,
    )
    expect(await find('余弦公式戊')).toEqual([tagged])
    await bank.services.database.pool.query(`update kp set deleted_at = now() where name = '余弦定理戊'`)
    expect(await find('余弦定理戊')).toEqual([says])
  })

  it('finds other spellings of a formula when the formula is the name of a knowledge point', async () => {
    const [tagged, written] = await addQuestions(bank.services, [
      { knowledge: ['动力学->Q=7ma'] },
      { stem: '由 $Q = 7 m a$ 求加速度。', knowledge: ['集合'] },
    ])
    expect(new Set(await find('Q=7ma'))).toEqual(new Set([tagged, written]))
  })

  it('returns through countQuestions the number of found questions', async () => {
    const { result } = await bank.call(calls.countQuestions, { keyword: '鳜鱼' }, { token: admin })
    expect(result).toEqual({ total: 1 })
  })
})

describe('the filters of the question list', () => {
  it('select questions that match at least one value of every filter', async () => {
    const stem = '筛选专用题目'
    await addQuestions(bank.services, [
      { stem, subject: '数学', difficulty: 1, year: '2020', status: 'draft' },
      { stem, subject: '物理', difficulty: 2, year: '2021', status: 'published' },
      { stem, subject: '物理', difficulty: 3, year: '2021', status: 'draft', grade: '高一' },
    ])
    const count = async (input: CallInput<typeof calls.listQuestions>) =>
      (await list({ keyword: stem, ...input })).total
    expect(await count({})).toBe(3)
    expect(await count({ subject: ['06'] })).toBe(2)
    expect(await count({ subject: ['06'], section: '3' })).toBe(2)
    expect(await count({ subject: ['06', '02'], status: ['draft'] })).toBe(2)
    expect(await count({ difficulty: ['1', '2'] })).toBe(2)
    expect(await count({ year: ['2021'], grade: ['10'] })).toBe(1)
    expect(await count({ type: ['02'] })).toBe(0)
    expect(await count({ section: ['1'] })).toBe(0)
  })

  it('exclude the recycle bin unless the status filter selects it', async () => {
    const stem = '回收站专用题目'
    const [kept, thrown] = await addQuestions(bank.services, [{ stem }, { stem, status: 'recycled' }])
    expect(await find(stem)).toEqual([kept])
    expect(await find(stem, { tab: 'bin' })).toEqual([thrown])
    expect(await find(stem, { tab: 'bin', status: ['draft'] })).toEqual([])
    expect(await find(stem, { status: ['recycled'] })).toEqual([thrown])
    const { result } = await bank.call(calls.countQuestions, { keyword: stem }, { token: admin })
    expect(result).toEqual({ total: 1 })
  })

  it('select the user\'s own questions in the tab "mine" and those that reviewers returned in the tab "returned"', async () => {
    const { db } = bank.services
    const stem = '归属专用题目'
    const keeper = await bank.addUser({
      userName: 'keeper',
      roles: ['editor'],
      scope: [['02', '3']],
    })
    const [returned, draft, thrown, other] = await addQuestions(bank.services, [
      { stem, status: 'returned' },
      { stem, status: 'draft' },
      { stem, status: 'recycled' },
      { stem, status: 'returned' },
    ])
    const own = sql`question_id = any(${`{${[returned, draft, thrown]}}`}::int8[])`
    await db.execute(sql`update question_search set owner_id = ${keeper} where ${own}`)
    const token = await bank.signIn('keeper')
    const shown = async (input: CallInput<typeof calls.listQuestions>, as = token) =>
      new Set(await find(stem, input, as))
    expect(await shown({})).toEqual(new Set([returned, draft, other]))
    expect(await shown({ tab: 'mine' })).toEqual(new Set([returned, draft]))
    expect(await shown({ tab: 'returned' })).toEqual(new Set([returned]))
    expect(await shown({ tab: 'returned', status: ['draft'] })).toEqual(new Set())
    expect(await shown({ tab: 'mine', status: ['recycled'] })).toEqual(new Set([thrown]))
    expect(await shown({ tab: 'mine', owner: ['1'] })).toEqual(new Set())
    expect(await shown({ owner: [String(keeper)] }, admin)).toEqual(new Set([returned, draft]))
    expect(await shown({ tab: 'mine' }, admin)).toEqual(new Set())
    const counts = await bank.call(calls.countQuestionOptions, { by: 'tab', keyword: stem }, { token })
    expect(counts.result).toEqual({ counts: { mine: 2, returned: 1, bin: 1 }, partial: false })
    const owners = async (input: CallInput<typeof calls.listQuestionOwners>) =>
      (await bank.call(calls.listQuestionOwners, input, { token: admin })).result.map(({ fullName }) => fullName)
    expect(await owners({ keyword: 'keeper' })).toEqual(['keeper'])
    expect(await owners({ id: [String(keeper)] })).toEqual(['keeper'])
    expect(await owners({ keyword: '没有这个人' })).toEqual([])
  })

  it('select questions by paper type, area, presence of an analysis and day of the last change', async () => {
    const stem = '少用筛选题目'
    const at = new Date('2024-03-09T16:30:00Z')
    const [monthly, local, bare] = await addQuestions(bank.services, [
      { stem, paperType: '月考', at },
      { stem, area: '330106', analysis: '由定义', at: new Date('2024-03-10T15:59:59Z') },
      { stem, area: '浙江', at: new Date('2024-03-10T16:00:00Z') },
    ])
    const { rows } = await bank.services.database.pool.query<{ key: string }>(
      `select key from dict_item where type_code = 'paperType' and name = '月考'`,
    )
    expect(await find(stem, { paperType: [rows[0]?.key ?? ''] })).toEqual([monthly])
    for (const area of ['330000', '330100', '330106']) expect(await find(stem, { area: [area] })).toEqual([local])
    expect(await find(stem, { area: ['110000'] })).toEqual([])
    expect(await find(stem, { analysed: 'yes' })).toEqual([local])
    expect(new Set(await find(stem, { analysed: 'no' }))).toEqual(new Set([monthly, bare]))
    expect(new Set(await find(stem, { from: '2024-03-10', to: '2024-03-10' }))).toEqual(new Set([monthly, local]))
    expect(await find(stem, { from: '2024-03-11' })).toEqual([bare])
    const counts = await bank.call(calls.countQuestionOptions, { by: 'analysed', keyword: stem }, { token: admin })
    expect(counts.result.counts).toEqual({ yes: 1, no: 2 })
  })

  it('select and count questions without grade, difficulty, year or paper type by the value 未填', async () => {
    const stem = '未填的題'
    const [bare, rated, whole] = await addQuestions(bank.services, [
      { stem, grade: undefined },
      { stem, grade: undefined, difficulty: 3, year: '2024' },
      { stem, difficulty: 3, year: '2024', paperType: '月考' },
    ])
    const ids = async (filter: CallInput<typeof calls.listQuestions>) =>
      (await list({ keyword: stem, sort: 'code', order: 'asc', ...filter })).list.map(({ id }) => id)
    expect(await ids({ grade: UNFILLED })).toEqual([bare, rated])
    expect(await ids({ grade: [UNFILLED, '12'] })).toEqual([bare, rated, whole])
    expect(await ids({ grade: UNFILLED, difficulty: '3' })).toEqual([rated])
    expect(await ids({ difficulty: UNFILLED })).toEqual([bare])
    expect(await ids({ year: [UNFILLED, '2023'] })).toEqual([bare])
    expect(await ids({ paperType: UNFILLED })).toEqual([bare, rated])
    const counts = async (by: 'grade' | 'difficulty' | 'paperType', filter: CallInput<typeof calls.listQuestions>) =>
      calls.countQuestionOptions.answer.parse(
        (await bank.call(calls.countQuestionOptions, { ...filter, by }, { token: admin })).result,
      ).counts
    expect(await counts('grade', { keyword: stem })).toEqual({ '12': 1, [UNFILLED]: 2 })
    expect((await counts('paperType', { keyword: stem }))[UNFILLED]).toBe(2)
    const { total } = await list({ difficulty: UNFILLED, pageSize: 1 })
    expect(total).toBeGreaterThan(0)
    await questionTally(bank.services.database.pool).load()
    expect(await counts('difficulty', { year: UNFILLED })).toMatchObject({
      [UNFILLED]: (await list({ difficulty: UNFILLED, year: UNFILLED })).total,
    })
    expect((await list({ difficulty: UNFILLED, pageSize: 1 })).total).toBe(total)
  })

  it('are refused when they contain an unknown status', async () => {
    const { code, fields } = await bank.call(calls.listQuestions, { status: ['gone' as 'draft'] }, { token: admin })
    expect(code).toBe(400)
    expect(Object.keys(fields)).not.toEqual([])
  })
})

describe('the data scope of a user', () => {
  it('limits lists, counts, searches by code and details of questions to the granted subjects', async () => {
    await bank.addUser({ userName: 'physics', roles: ['editor'], scope: [['06', '3']] })
    await bank.addUser({ userName: 'nobody', roles: ['editor'] })
    const token = await bank.signIn('physics')
    const [theirs, other] = await addQuestions(bank.services, [
      { stem: '数据范围甲', subject: '物理' },
      { stem: '数据范围乙', subject: '数学' },
    ])
    expect(await find('数据范围', {}, token)).toEqual([theirs])
    expect(new Set((await list({}, token)).list.map(({ subject, section }) => `${subject}/${section}`))).toEqual(
      new Set(['06/3']),
    )
    expect((await list({ subject: ['02'], section: ['3'] }, token)).total).toBe(0)
    expect((await bank.call(calls.countQuestions, { keyword: '数据范围' }, { token })).result).toEqual({ total: 1 })
    expect((await bank.call(details.getQuestion, { id: theirs ?? '' }, { token })).code).toBe(200)
    const refused = await bank.call(details.getQuestion, { id: other ?? '' }, { token })
    expect([refused.code, refused.message]).toEqual([403, '该记录不在您的数据范围内'])
    expect((await list({}, await bank.signIn('nobody'))).list).toEqual([])
  })

  it('includes questions that the user created, besides the granted subjects', async () => {
    const { db } = bank.services
    const ports = ['question:list', 'question:read']
    await addRole(db, { code: 'own', name: '本人', dataScope: 'own' }, { ports })
    const made = await bank.addUser({ userName: 'maker', roles: ['editor', 'own'] })
    const both = await bank.addUser({ userName: 'granted', roles: ['editor', 'own'], scope: [['06', '3']] })
    const [mine, strange, granted] = await addQuestions(bank.services, [
      { type: 'composite', stem: '自建范围甲', answer: [], children: [{ type: 'short', stem: '小题', answer: '略' }] },
      { stem: '自建范围乙' },
      { stem: '自建范围丙', subject: '物理' },
    ])
    const own = sql`id = ${mine} or parent_id = ${mine}`
    await db.execute(sql`update question set created_by = ${made} where ${own}`)
    const maker = await bank.signIn('maker')
    expect(await find('自建范围', {}, maker)).toEqual([mine])
    expect((await list({}, maker)).total).toBe(1)
    const read = (id: string | undefined, token: string) => bank.call(details.getQuestion, { id: id ?? '' }, { token })
    expect(await read(mine, maker)).toMatchObject({ code: 200 })
    expect((await read(mine, maker)).result).not.toHaveProperty('ownerId')
    expect(await read(strange, maker)).toMatchObject({ code: 403 })
    const code = (await read(mine, maker)).result.code
    for (const text of [code, `${code}-1`]) {
      expect((await bank.call(searchRecords, { text }, { token: maker })).result).toHaveLength(1)
      expect((await bank.call(searchRecords, { text }, { token: await bank.signIn('nobody') })).result).toEqual([])
    }
    await db.execute(sql`update question set created_by = ${both} where ${own}`)
    const token = await bank.signIn('granted')
    expect(new Set(await find('自建范围', {}, token))).toEqual(new Set([mine, granted]))
    expect((await list({}, token)).list.map(({ id }) => id)).toContain(mine)
  })
})

describe('paging through the question list', () => {
  const stem = '翻页专用'
  beforeAll(async () => {
    const at = new Date('2024-05-01T00:00:00.123Z')
    await addQuestions(
      bank.services,
      Array.from({ length: 57 }, (_, n) => ({ stem, at, year: String(2015 + (n % 3)), difficulty: 1 + (n % 2) })),
    )
  })

  const orders = calls.questionSorts.flatMap((sort) => (['asc', 'desc'] as const).map((order) => ({ sort, order })))
  it.each(orders)(
    'returns every question once by cursor and by page number when sorted by $sort $order',
    async (order) => {
      const byNumber: string[] = []
      for (let pageNum = 1; pageNum <= 3; pageNum++)
        byNumber.push(...(await find(stem, { ...order, pageNum, pageSize: 20 })))
      const byCursor: string[] = []
      let after: string | undefined
      do {
        const page = await list({ keyword: stem, ...order, pageSize: 20, ...(after && { after }) })
        expect(page).toMatchObject({ total: 57, totalIsCapped: false })
        byCursor.push(...page.list.map(({ id }) => id))
        after = page.nextCursor ?? undefined
      } while (after)
      expect(byCursor).toEqual(byNumber)
      expect(new Set(byCursor).size).toBe(57)
    },
  )

  it('continues at the same question when other questions are inserted before it', async () => {
    const first = await list({ keyword: stem, pageSize: 20 })
    await addQuestions(bank.services, [{ stem: `${stem}（新）` }])
    const second = await list({ keyword: stem, pageSize: 20, after: first.nextCursor ?? '' })
    const seen = new Set(first.list.map(({ id }) => id))
    expect(second.list.filter(({ id }) => seen.has(id))).toEqual([])
  })

  it('refuses page numbers that are too high and invalid cursors', async () => {
    const deep = await bank.call(calls.listQuestions, { pageNum: 501, pageSize: 20 }, { token: admin })
    expect([deep.code, deep.message]).toEqual([400, expect.stringContaining('第 500 页')])
    const wrong = await bank.call(calls.listQuestions, { after: 'bm9uc2Vuc2U' }, { token: admin })
    expect([wrong.code, Object.keys(wrong.fields)]).toEqual([400, ['after']])
    const { nextCursor } = await list({ pageSize: 2 })
    const other = await bank.call(calls.listQuestions, { after: nextCursor ?? '', order: 'asc' }, { token: admin })
    expect(other.code).toBe(400)
  })
})
