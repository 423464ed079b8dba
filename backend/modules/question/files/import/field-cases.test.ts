import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unmatchedDollars } from '../../../../../lib/contracts/formula/segments.ts'
import { sourcesIn } from '../../../../../lib/contracts/question/checks/formulas.ts'
import { getQuestionBody } from '../../../../../lib/contracts/question/editing.ts'
import type { QuestionJson } from '../../../../../lib/contracts/question/json.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { importQuestions } from './import-questions.ts'

const cases = fileURLToPath(new URL('../../../../../e2e/cases/', import.meta.url))
let bank: TestApp
let token: string
let folder: string
let files = 0

beforeAll(async () => {
  bank = await startTestApp()
  token = await bank.signIn()
  folder = await mkdtemp(join(tmpdir(), 'zakj-field-'))
})
afterAll(async () => {
  await bank.close()
  await rm(folder, { recursive: true, force: true })
})

interface Stored {
  readonly stem: string
  readonly answer: readonly string[]
  readonly right: readonly string[]
  /** The names of the question's knowledge points. */
  readonly points: readonly string[]
  readonly codes: readonly string[]
  readonly said: readonly string[]
}

/** Imports a file and returns, for each line, the stored question with the codes of its findings. */
async function stored(path: string): Promise<Stored[]> {
  const found: { externalId: string | null; codes: string[]; said: string[] }[] = []
  await importQuestions(bank.services, {
    path,
    onItem: ({ externalId, findings }) =>
      found.push({ externalId, codes: findings.map(({ code }) => code), said: findings.map(({ message }) => message) }),
  })
  return Promise.all(
    found.map(async ({ externalId, codes, said }) => {
      const { rows } = await bank.services.database.pool.query<{ id: string }>(
        'select question_id::text as id from question_origin where external_id = $1',
        [externalId],
      )
      const { result } = await bank.call(getQuestionBody, { id: rows[0]?.id ?? '' }, { token })
      const { body } = getQuestionBody.answer.parse(result)
      const right = body.options.filter(({ correct }) => correct).map(({ key }) => key)
      const points = body.knowledge.map(({ name }) => name)
      return { stem: body.stemHtml, answer: body.answer, right, points, codes, said }
    }),
  )
}

const caseOf = (name: string) => stored(join(cases, `${name}.questions.jsonl`))

const plain = {
  type: 'short',
  section: '高中',
  subject: '数学',
  source: 'field',
  stem: '题',
  answer: '略',
  analysis: '',
}

async function lines(...questions: readonly Partial<QuestionJson>[]): Promise<Stored[]> {
  const path = join(folder, `file-${++files}.questions.jsonl`)
  const all = questions.map((question, at) => ({ ...plain, externalId: `f${files}-${at}`, ...question }))
  await writeFile(path, all.map((one) => JSON.stringify(one)).join('\n'))
  return stored(path)
}

const stems = (...all: readonly string[]) => lines(...all.map((stem) => ({ stem })))

describe('an import of texts with damaged or unusual formulas', () => {
  it('keeps a percent sign without a backslash in a formula and adds no finding', async () => {
    expect(await caseOf('01-percent')).toMatchObject([
      { stem: '<p>一件商品打八折，就是原价的 $80%$。</p>', codes: [] },
      { stem: '<p>$20% \\times 300=60$（元）</p>', codes: [] },
    ])
  })

  it('adds a finding only to formulas that pages cannot render', async () => {
    expect((await caseOf('02-check-and-page'))[0]?.codes).toEqual([])
    expect((await caseOf('03-radical-sign'))[0]?.codes).toEqual([])
    const [good, chemistry, bad] = await stems('$\\approxcolon$', '$\\ce{H2O}\\nonesuch$', '$\\require{html}x$')
    expect([good?.codes, chemistry?.codes, bad?.codes]).toEqual([[], ['formula-invalid'], ['formula-invalid']])
  })

  it('restores LaTeX commands whose first letters a JSON escape has replaced by a control character', async () => {
    expect(await caseOf('04-eaten-newline')).toMatchObject([
      { stem: '<p>若 $a\\neq 0$，求 $x$。</p>', codes: ['control-character'] },
    ])
    const back = await stems('$x\notin A$，$h\nu$', '$\nabla f$', '$\tau=1$，$\rangle$', '$a\ne b$')
    expect(back.map(({ stem }) => stem)).toEqual([
      '<p>$x\\notin A$，$h\\nu$</p>',
      '<p>$\\nabla f$</p>',
      '<p>$\\tau=1$，$\\rangle$</p>',
      '<p>$a\\ne b$</p>',
    ])
    for (const { codes } of back) expect(new Set(codes)).toEqual(new Set(['control-character']))
  })

  it('restores LaTeX commands that string escapes of Python or PHP have damaged', async () => {
    const back = await stems(
      '$\u0007lpha+\u0007ngle A$',
      '$\vec{a}$，$\varphi$，$p\vDash q$',
      '$\u001Bta\u001Bquiv\frac12$',
      '设 \bar{x} 与 \u0007lpha',
    )
    expect(back.map(({ stem }) => stem)).toEqual([
      '<p>$\\alpha+\\angle A$</p>',
      '<p>$\\vec{a}$，$\\varphi$，$p\\vDash q$</p>',
      '<p>$\\eta\\equiv\\frac12$</p>',
      '<p>设 \\bar{x} 与 \\alpha</p>',
    ])
    for (const { codes } of back) expect(new Set(codes)).toEqual(new Set(['control-character']))
    const [lines] = await stems('第一行\vand 第二行\fall，\u0000完')
    expect(lines).toMatchObject({ stem: '<p>第一行and 第二行all，完</p>', codes: ['control-character'] })
  })

  it('keeps a line feed in a formula when the line feed is no part of a damaged command', async () => {
    const left = await stems(
      '$$\ny=\ne^{x}\n$$',
      '$$\nu=at\n$$',
      '$\\begin{array}{l}\nx=1\\\\\ni=2\n\\end{array}$',
      '$\\text{a\nless b}$',
      '甲\neq 乙 $x$',
    )
    for (const { stem, codes } of left) {
      expect(codes).toEqual([])
      expect(stem).not.toMatch(/\\n[a-z]/)
    }
  })

  it('removes one of two backslashes before a LaTeX command', async () => {
    expect(await caseOf('05-doubled-backslash')).toMatchObject([
      { stem: '<p>计算 $\\frac{1}{2}+\\sqrt{4}$。</p>', codes: ['formula-doubled'] },
    ])
    const single = await stems('$\\\\begin{cases}x=1\\\\\\\\y=2\\\\end{cases}$', '$\\frac{1}{2}\\\\times 3$')
    expect(single.map(({ stem }) => stem)).toEqual([
      '<p>$\\begin{cases}x=1\\\\y=2\\end{cases}$</p>',
      '<p>$\\frac{1}{2}\\times 3$</p>',
    ])
    for (const { codes } of single) expect(codes).toEqual(['formula-doubled'])
    const [frac, sign, arc] = await stems(
      '$\\begin{cases}\\\\frac{1}{2}x+y=1\\\\x-y=2\\end{cases}$',
      '$\\begin{cases}x\\\\geqslant 1\\\\y\\\\leqslant 2\\end{cases}$',
      '$\\overset{\\\\frown}{AB}$',
    )
    expect(frac?.stem).toBe('<p>$\\begin{cases}\\frac{1}{2}x+y=1\\\\x-y=2\\end{cases}$</p>')
    expect(sign?.stem).toBe('<p>$\\begin{cases}x\\geqslant 1\\\\y\\leqslant 2\\end{cases}$</p>')
    expect(arc?.stem).toBe('<p>$\\overset{\\frown}{AB}$</p>')
    for (const one of [frac, sign, arc]) expect(one?.codes).toEqual(['formula-doubled'])
    const rows = await stems('$$a=1\\\\b=2$$', '$U=IR\\\\R=2$', '$\\begin{cases}x\\\\y\\end{cases}$')
    for (const { codes } of rows) expect(codes).toEqual([])
  })

  it('reads doubled line breaks between the rows of a formula as single line breaks', async () => {
    const [matrix, mixed, whole] = await stems(
      '$\\begin{matrix}1\\\\\\\\[2pt]2\\end{matrix}$',
      '$\\begin{cases}\\\\frac12\\\\\\\\x\\end{cases}$',
      '$$\\\\\\\\begin{bmatrix}1\\\\\\\\\\\\\\\\2\\\\\\\\end{bmatrix}$$',
    )
    expect(matrix).toMatchObject({
      stem: '<p>$\\begin{matrix}1\\\\[2pt]2\\end{matrix}$</p>',
      codes: ['formula-doubled'],
    })
    expect(mixed).toMatchObject({
      stem: '<p>$\\begin{cases}\\frac12\\\\x\\end{cases}$</p>',
      codes: ['formula-doubled'],
    })
    expect(whole).toMatchObject({ stem: '<p>$$\\begin{bmatrix}1\\\\2\\end{bmatrix}$$</p>', codes: ['formula-doubled'] })
  })

  it('adds no finding for a percent sign at any place in a formula', async () => {
    for (const { codes } of await stems(
      '$% 注$',
      '$$a\\%b%c$$',
      '$\\text{占 20%}$',
      '$\\ce{50%}$，$\\pu{5%}$',
      '$x^{5%}$',
    )) {
      expect(codes).toEqual([])
    }
  })

  it('shortens a long name of a knowledge point without cutting a surrogate pair', async () => {
    const [cut] = await lines({ knowledge: [`${'名'.repeat(99)}𝑥后`] })
    expect(cut?.points).toEqual(['名'.repeat(99)])
  })

  it('reads a dollar sign behind a number as a price and adds a finding', async () => {
    expect(await caseOf('06-price-behind')).toMatchObject([
      { stem: '<p>一本书 5$ 到 10$ 之间，买 2 本最多多少钱？</p>', codes: ['formula-unbalanced'] },
    ])
    for (const { codes } of await stems('单价 5$，10$ 和 15$', '从5$涨到8.5$', '5$ and 10$')) {
      expect(codes).toEqual(['formula-unbalanced'])
    }
  })

  it('distinguishes dollar signs of prices from dollar signs of formulas', async () => {
    const behind = '5$+10$ 买3$送1$ 5$/斤 (5$) 总价5$,10$ 10$=5$+5$ 5$×2=10$ 3$<5$ 1,000$+2,000$ 5$→4$'.split(' ')
    const prices = await stems(...behind, '5 $', '5 $ + 10 $', 'A. 5$ B. 10$', '1$≈7¥，2$')
    for (const { stem, codes } of prices) expect([stem, codes]).toEqual([stem, ['formula-unbalanced']])
    expect(prices.map(({ stem }) => stem.replace(/<[^>]+>/g, ''))).toEqual(
      [...behind, '5 $', '5 $ + 10 $', 'A. 5$ B. 10$', '1$≈7¥，2$'].map((text) => text.replace('<', '&lt;')),
    )
    const spaced = [
      ...[
        'It costs 5 $to 10 $',
        '从 5 $到 10 $',
        '每人 5 $，共 10 $',
        '5 $/斤，10 $/斤',
        '1 $=7元，2 $=14元',
        '5 $、10 $',
      ],
      ...[
        'A. 5 $　B. 10 $',
        'A．5$；B．10$',
        '（1）5$；（2）10$',
        '5$=>10$',
        '5$ | 10$',
        '5万$到10万$',
        '1.5k$ 到 2k$',
      ],
    ]
    const apart = await stems(...spaced)
    expect(apart.map(({ stem }) => stem)).toEqual(spaced.map((text) => `<p>${text.replace('>', '&gt;')}</p>`))
    for (const text of spaced) expect([text, sourcesIn(text)]).toEqual([text, []])
    for (const text of ['US$ 5 to US$ 10', '价格 $ 5到$ 10']) expect([text, sourcesIn(text)]).toEqual([text, []])
    const beside = ['令 n=2 $k+1$ 是', '取 3 $a$ 和 2 $b$', '（1）$5$；（2）$10$', '$ 5 $到$ 10 $', '有2 $x+3$个']
    expect(beside.map((text) => sourcesIn(text).length)).toEqual([1, 2, 2, 2, 1])
    const before = await stems('$5-$10', 'US$5', '$5.00', 'US$5 和 US$10', '$5 to $10')
    for (const { codes } of before) expect(codes).toEqual([])
    const formulas = '$5$ $5$和$10$ $+10$ 2$x$ x=$5$ 20$\\%$ 甲$5$乙 5$^\\circ$ 面积为25$π$'.split(' ')
    for (const stem of formulas) expect([stem, unmatchedDollars(stem)]).toEqual([stem, 0])
    expect(formulas.map((stem) => sourcesIn(stem).length)).toEqual([1, 2, 1, 1, 1, 1, 1, 1, 1])
  })

  it('reads a formula with dollar signs inside a text or box command as one formula', async () => {
    expect((await caseOf('08-dollars-in-box'))[0]?.codes).toEqual([])
    const boxes = await stems(
      '$\\vbox{$x$}$',
      '$\\textcolor{red}{$x$}+\\parbox{3cm}{若 $x$}$',
      '$\\underset{\\text{$a$}}{b}$',
      '$\\text{若 $x>0$ 则 $y<0$}$',
      '$\\colorbox{yellow}{$x$}$',
      '$\\boxed{答 $\\frac{1}{2}$}$',
      '$\\framebox[3em][c]{$y$}$',
    )
    for (const { codes } of boxes) expect(codes).toEqual([])
    const open = await stems('$\\fbox{$x}$', '$\\text{若 $x}$', '$\\textcolor{red}{5$}$')
    for (const { codes } of open) expect(codes).toContain('formula-unbalanced')
  })

  it('adds a finding where a plus sign in a chemical formula would appear as a charge', async () => {
    const found = await stems('$\\ce{A+B}$', '$\\ce{2H2+O2 -> 2H2O}$', '$\\ce{Na+ + Cl-}$', '$\\ce{C_{n}H_{2n+2}}$')
    expect(found.map(({ codes }) => codes)).toEqual([['formula-charge'], ['formula-charge'], [], []])
  })
})

describe('an import of true-or-false questions', () => {
  const judged = (...answers: readonly QuestionJson['answer'][]) =>
    lines(...answers.map((answer) => ({ type: 'judge', answer })))

  it('stores every synonym of right as 正确 and every synonym of wrong as 错误', async () => {
    for (const { answer, codes } of await caseOf('07-judge-words')) {
      expect([answer, codes]).toEqual([['正确'], []])
    }
    const right = await judged(
      ...'true 是 Y （√） $\\surd$ Ｔ 对。 對 正確 真命题 说法正确！ ✔ 【答案】对 yes <b>对</b>'.split(' '),
    )
    for (const { answer, codes } of right) expect([answer, codes]).toEqual([['正确'], []])
    const wrong = await judged(
      ...'× FALSE 错 n 不对 $\\times$ X 錯 錯誤 假命题 该说法不正确 ✗ ✘ Ｆ 否； No.'.split(' '),
    )
    for (const { answer, codes } of wrong) expect([answer, codes]).toEqual([['错误'], []])
  })

  it('keeps an answer that means neither right nor wrong, and adds a finding', async () => {
    const kept = await judged('也许', '√×', '2', ['对', '错'])
    expect(kept.map(({ answer }) => answer)).toEqual([['也许'], ['√×'], ['2'], ['正确', '错误']])
    expect(kept.map(({ codes }) => codes)).toEqual([
      ['answer-not-judgement'],
      ['answer-not-judgement'],
      ['answer-not-judgement'],
      ['answer-not-single'],
    ])
  })

  it('converts the answers true, false, 1 and 0 to 正确 or 错误, and adds a finding', async () => {
    const read = await judged(true, false, 1, 0, '1', ' 0 ', [true])
    expect(read.map(({ answer }) => answer[0])).toEqual(['正确', '错误', '正确', '错误', '正确', '错误', '正确'])
    for (const { codes } of read) expect(codes).toEqual(['answer-converted'])
    const options = [
      { key: '1', content: '错误' },
      { key: '2', content: '正确' },
    ]
    const [byKey] = await lines({ type: 'judge', options, answer: 1 })
    expect(byKey).toMatchObject({ right: ['1'], said: ['答案 1 已读作“选项 1”，请核对'] })
    const nothing = await lines({ type: 'judge', answer: null } as unknown as QuestionJson)
    expect(nothing).toMatchObject([{ answer: [], codes: ['answer-missing'] }])
    expect(await judged(2)).toMatchObject([{ answer: ['2'], codes: ['answer-not-judgement'] }])
  })

  it("adds a finding when the answer matches none of the question's options", async () => {
    const options = [
      { key: 'A', content: '说法一' },
      { key: 'B', content: '说法二' },
    ]
    const found = await lines(...['对', '错', 'C', 'A'].map((answer) => ({ type: 'judge', options, answer })))
    expect(found.map(({ codes }) => codes)).toEqual([
      ['answer-not-an-option'],
      ['answer-not-an-option'],
      ['answer-not-an-option'],
      [],
    ])
    expect(found.map(({ answer }) => answer[0])).toEqual(['对', '错', 'C', 'A'])
  })

  it('marks as correct the option whose key or meaning equals the answer', async () => {
    const options = [
      { key: 'A', content: '对' },
      { key: 'B', content: '错' },
    ]
    const marked = await lines(...['A', 'T', '错误'].map((answer) => ({ type: 'judge', options, answer })), {
      type: 'judge',
      options,
      answer: '也许',
    })
    expect(marked.map(({ right }) => right)).toEqual([['A'], ['A'], ['B'], []])
  })
})
