import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '../../../../lib/contracts/question/detail.ts'
import { addQuestions } from '../../../testing/questions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { fingerprintOf, likeness } from './fingerprint.ts'

const said = (stemHtml: string, ...options: string[]) =>
  fingerprintOf([
    { stemHtml, options: options.map((html, at) => ({ key: 'ABCD'.charAt(at), html, correct: at === 0 })) },
  ])

describe('fingerprintOf', () => {
  it.each([
    ['<p>若 $\\dfrac12 x$，则</p>', '若$\\frac{1}{2}x$ 则：'],
    ['ＡＢＣ　三点', '<b>ABC</b> 三点。'],
    ['设 $x_{1}&lt;2$', '设$ x_1 < 2 $'],
  ])('returns equal texts for the questions %s and %s', (one, other) => {
    expect(said(one).text).toBe(said(other).text)
    expect(likeness(said(one), said(other))).toBe(1)
  })

  it.each([
    ['设 $x>2$，求 $3x$', '设 $y>15$，求 $4.5y$'],
    ['速度为 3.5 m/s 的 A 车', '速度为 12 m/s 的 B 车'],
    ['有 3 个球', '有12个球'],
  ])('returns equal skeletons but different texts for the questions %s and %s', (one, other) => {
    expect(said(one).text).not.toBe(said(other).text)
    expect(said(one).skeleton).toBe(said(other).skeleton)
  })

  it.each([
    ['求 $\\sin x$', '求 $\\cos x$'],
    ['求 $x^2$', '求 $x_2$'],
    ['求最大值', '求最小值'],
    [
      '如图 <img src="/api/zakj-admin/file/read?id=aaaaaaaaaaaaaa" />',
      '如图 <img src="/api/zakj-admin/file/read?id=bbbbbbbbbbbbbb" />',
    ],
  ])('returns different skeletons for the questions %s and %s', (one, other) =>
    expect(said(one).skeleton).not.toBe(said(other).skeleton),
  )

  it('ignores the order of options and separates the options from the stem', () => {
    expect(said('选', '$1$', '$2$').text).toBe(said('选', '$2$', '$1$').text)
    expect(said('选甲', '乙').text).not.toBe(said('选', '甲乙').text)
  })
})

describe('the list of similar questions', () => {
  let bank: TestApp
  let token: string
  const stem = '已知圆 $C$ 的方程为 $x^{2}+y^{2}=25$，过点 $(3,4)$ 作圆的切线，求这条切线在两坐标轴上截距之和'
  let ids: Record<'own' | 'same' | 'numbers' | 'near' | 'other' | 'elsewhere' | 'gone', string>

  beforeAll(async () => {
    bank = await startTestApp()
    token = await bank.signIn()
    const [own = '', same = '', numbers = '', near = '', other = '', elsewhere = '', gone = ''] = await addQuestions(
      bank.services,
      [
        {
          stem,
          options: [
            { key: 'A', content: '$\\dfrac{1}{2}$' },
            { key: 'B', content: '$3$' },
          ],
        },
        {
          stem: stem.replace('x^{2}', 'x^2').replace('，求', ', 求'),
          options: [
            { key: 'A', content: '$3$' },
            { key: 'B', content: '$\\frac12$' },
          ],
        },
        {
          stem: stem.replace('25', '100').replace('(3,4)', '(6,8)'),
          options: [
            { key: 'A', content: '$\\frac14$' },
            { key: 'B', content: '$7$' },
          ],
        },
        {
          stem: `${stem}的最小值`,
          options: [
            { key: 'A', content: '$3$' },
            { key: 'B', content: '$\\frac13$' },
          ],
        },
        { stem: '下列关于细胞呼吸的叙述，正确的是' },
        {
          stem,
          subject: '物理',
          options: [
            { key: 'A', content: '$\\frac{1}{2}$' },
            { key: 'B', content: '$3$' },
          ],
        },
        {
          stem,
          status: 'recycled',
          options: [
            { key: 'A', content: '$\\frac{1}{2}$' },
            { key: 'B', content: '$3$' },
          ],
        },
      ],
    )
    ids = { own, same, numbers, near, other, elsewhere, gone }
  })
  afterAll(() => bank.close())

  const list = async (id: string, as = token) => {
    const answer = await bank.call(calls.listSimilarQuestions, { id }, { token: as })
    return {
      code: answer.code,
      list: answer.code === 200 ? calls.listSimilarQuestions.answer.parse(answer.result).list : [],
    }
  }

  it('contains equal questions, questions with other numbers and nearly equal questions, with their similarity', async () => {
    const { list: found } = await list(ids.own)
    expect(found.map(({ id, kind }) => [id, kind])).toEqual([
      [ids.elsewhere, 'exact'],
      [ids.same, 'exact'],
      [ids.numbers, 'variant'],
      [ids.near, 'near'],
    ])
    expect(found.map(({ score }) => score).slice(0, 2)).toEqual([1, 1])
    for (const { score } of found.slice(2)) {
      expect(score).toBeGreaterThan(0.4)
      expect(score).toBeLessThan(1)
    }
    expect(found[0]?.preview).toContain('圆')
  })

  it('is empty when no other question is similar', async () => {
    expect((await list(ids.other)).list).toEqual([])
  })

  it('contains a composite question with similar children, also when requested for a child', async () => {
    const parts = (end: string) => [
      { type: 'short' as const, stem: '（1）求数列 $\\{a_n\\}$ 的通项公式', answer: '略' },
      { type: 'short' as const, stem: `（2）求数列的前 $n$ 项和${end}`, answer: '略' },
    ]
    const [one = '', other = ''] = await addQuestions(bank.services, [
      { type: 'composite', stem: '等比数列 $\\{a_n\\}$ 的公比为 $2$', options: [], answer: [], children: parts('') },
      {
        type: 'composite',
        stem: '等比数列 $\\{a_n\\}$ 的公比为 $2$',
        options: [],
        answer: [],
        children: parts(' $S_n$'),
      },
    ])
    expect((await list(one)).list.map(({ id, kind }) => [id, kind])).toEqual([[other, 'near']])
    const child = await bank.services.database.pool.query(
      'select id::text from question where parent_id = $1 limit 1',
      [one],
    )
    expect((await list(child.rows[0].id)).list.map(({ id }) => id)).toEqual([other])
  })

  it("omits questions outside the user's data scope, and is refused for a question outside the data scope", async () => {
    await bank.addUser({ userName: 'mathematician', roles: ['editor'], scope: [['02', '3']] })
    const theirs = await bank.signIn('mathematician')
    expect((await list(ids.own, theirs)).list.map(({ id }) => id)).toEqual([ids.same, ids.numbers, ids.near])
    expect((await list(ids.elsewhere, theirs)).code).toBe(403)
  })

  it('is refused for an unknown id', async () => {
    expect((await list('999999999')).code).toBe(404)
  })
})
