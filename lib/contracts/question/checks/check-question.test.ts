import { describe, expect, it } from 'vitest'
import type { BodyChild, BodyOption, QuestionBody } from '../body.ts'
import type { BaseType } from '../json.ts'
import { checkQuestion, withJudged } from './check-question.ts'
import { formulasOf } from './formulas.ts'
import type { TypeFacts } from './types.ts'

const OPTIONS: Partial<Record<BaseType, [number, number]>> = {
  single: [2, 8],
  multi: [2, 8],
  judge: [2, 2],
  order: [2, 10],
}
/** In this test, the code of a type of question is the name of its base type. */
const factsOf = (typeCode: string): TypeFacts | undefined => {
  if (typeCode === 'none') return undefined
  const [minOptions, maxOptions] = OPTIONS[typeCode as BaseType] ?? [0, 0]
  return { baseType: typeCode as BaseType, minOptions, maxOptions }
}

const option = (key: string, html: string, more: Partial<BodyOption> = {}): BodyOption => ({
  key,
  html,
  correct: false,
  locked: false,
  feedbackHtml: '',
  pairHtml: '',
  ...more,
})
const picture = `/api/zakj-admin/file/read?id=${'a'.repeat(64)}`

const good: QuestionBody = {
  typeCode: 'single',
  stemHtml: '<p>若 $x^2=1$ 且 $x&gt;0$，则 $x$ 的值是（　　）</p>',
  options: [option('A', '$1$', { correct: true }), option('B', '$-1$')],
  shuffle: false,
  answer: ['A'],
  blanks: [],
  rubric: [],
  analysisHtml: '<p>由 $x&gt;0$ 得 $x=1$，故选 A。</p>',
  groundHtml: '',
  promptHtml: '',
  promptAudio: '',
  thinkingHtml: '',
  summaryHtml: '',
  score: 5,
  section: '3',
  grade: '12',
  subject: '2',
  difficulty: '3',
  year: null,
  paperType: null,
  area: null,
  source: '',
  estSeconds: null,
  knowledge: [{ id: '1', name: '方程' }],
  children: [],
}
const child: BodyChild = { ...good, id: null, stemHtml: '<p>（1）</p>', score: 2.5 }
const composite: QuestionBody = { ...good, typeCode: 'composite', options: [], answer: [], children: [child, child] }

const found = (body: Partial<QuestionBody>) => checkQuestion({ ...good, ...body }, factsOf)
const codes = (body: Partial<QuestionBody>) => found(body).map(({ level, code, field }) => `${level} ${code} @${field}`)

const four = (right: string) => ['A', 'B', 'C', 'D'].map((key) => option(key, key, { correct: right.includes(key) }))

it('checkQuestion reports nothing for correct questions', () => {
  expect(codes({})).toEqual([])
  expect(codes(composite)).toEqual([])
  expect(codes({ typeCode: 'judge', options: [], answer: ['正确'], analysisHtml: '略' })).toEqual([])
  expect(codes({ typeCode: 'judge', options: [], answer: ['√'], analysisHtml: '略' })).toEqual([])
  expect(codes({ typeCode: 'essay', options: [], answer: [], rubric: [{ html: '切题', score: 5 }] })).toEqual([])
  expect(codes({ typeCode: 'order', options: four(''), answer: ['B', 'A', 'D', 'C'] })).toEqual([])
})

describe('checkQuestion with an error in a question', () => {
  it.each<[string, Partial<QuestionBody>, string[]]>([
    ['an empty stem', { stemHtml: '<p> &nbsp;<br></p>' }, ['stem-missing @stemHtml']],
    ['an unknown type', { typeCode: 'none' }, ['type-unknown @typeCode']],
    ['no right option', { options: four(''), answer: [] }, ['answer-missing @answer']],
    [
      'two right options of a single choice',
      { options: four('AB'), answer: ['A', 'B'], analysisHtml: '<p>略</p>' },
      ['answer-not-single @answer'],
    ],
    [
      'only one right option of a multiple choice',
      { typeCode: 'multi', options: four('A'), answer: ['A'] },
      ['answer-not-multiple @answer'],
    ],
    ['an answer that is no option', { options: four('A'), answer: ['A', 'F'] }, ['answer-not-an-option @answer']],
    [
      'a judgement that is neither right nor wrong',
      { typeCode: 'judge', options: [], answer: ['也许'], analysisHtml: '略' },
      ['answer-not-judgement @answer'],
    ],
    [
      'two judgements',
      { typeCode: 'judge', options: [], answer: ['正确', '错误'], analysisHtml: '略' },
      ['answer-not-single @answer'],
    ],
    ['no options', { options: [] }, ['options-missing @options']],
    ['one option', { options: good.options.slice(0, 1) }, ['too-few-options @options']],
    [
      'nine options',
      { options: [...'ABCDEFGHI'].map((key) => option(key, key, { correct: key === 'A' })) },
      ['too-many-options @options'],
    ],
    [
      'the same option in other characters',
      { options: [option('A', '<p>Ｏ２　气</p>', { correct: true }), option('B', 'O2气')] },
      ['option-duplicate @options.1.html'],
    ],
    [
      'an option without any content',
      { options: [...good.options, option('C', '<p><br></p>')] },
      ['option-empty @options.2.html'],
    ],
    [
      'more blanks than answers',
      { typeCode: 'blank', options: [], stemHtml: '<p>甲____，乙（ ）</p>', answer: ['1'] },
      ['blanks-answers @answer'],
    ],
    [
      'a blank without its answer',
      {
        typeCode: 'blank',
        options: [],
        stemHtml: '<p><span data-blank=""></span>，____<span data-blank=""></span></p>',
        answer: ['1', ''],
      },
      ['blank-answer-missing @answer.1'],
    ],
    [
      'a fill-in question without a blank',
      { typeCode: 'blank', options: [], stemHtml: '<p>还剩几页？</p>', answer: ['9'] },
      ['blanks-missing @stemHtml'],
    ],
    ['scores that do not add up', { ...composite, score: 6 }, ['score-sum @score']],
    [
      'rubric scores that do not add up',
      { typeCode: 'short', options: [], rubric: [{ html: '要点', score: 3 }] },
      ['rubric-sum @rubric'],
    ],
    [
      'scores of blanks that do not add up',
      {
        ...{ typeCode: 'blank', options: [], stemHtml: '<p>甲____，乙____</p>', answer: ['1', '2'] },
        blanks: ['1', '2'].map((text) => ({ accept: [text], match: 'exact', tolerance: null, score: 1, group: null })),
      },
      ['blanks-sum @answer'],
    ],
    ['a dollar without a partner', { stemHtml: '<p>设 $x 为正数</p>' }, ['formula-unbalanced @stemHtml']],
    ['an unfinished upload', { stemHtml: '<p>如图<img src="blob:1" alt="三角形"></p>' }, ['image-uploading @stemHtml']],
    [
      'a picture on another server',
      { stemHtml: '<p>如图<img alt="圆" src="https://example.com/a.png"></p>' },
      ['external-image @stemHtml'],
    ],
    [
      'a picture that is missing',
      { analysisHtml: '<p><span class="missing-image">［图片缺失：a］</span></p>' },
      ['image-missing @analysisHtml'],
    ],
    ['no knowledge point', { knowledge: [] }, ['knowledge-missing @knowledge']],
    ['a composite question without children', { ...composite, children: [] }, ['children-missing @children']],
    [
      'a composite child of a composite question',
      { ...composite, children: [child, { ...child, typeCode: 'composite' }] },
      ['child-nested @children.1.typeCode'],
    ],
    ['a choice question with children', { children: [child] }, ['children-not-allowed @children']],
    [
      'a child without an answer',
      { ...composite, children: [child, { ...child, options: four(''), answer: [] }] },
      ['answer-missing @children.1.answer'],
    ],
    ['no answer', { typeCode: 'short', options: [], answer: ['<p></p>'] }, ['answer-missing @answer']],
    [
      'an item without a matching item',
      { typeCode: 'match', options: [option('1', '甲', { pairHtml: '乙' }), option('2', '丙')], answer: [] },
      ['pair-missing @options.1.pairHtml'],
    ],
    [
      'an order that omits an option',
      { typeCode: 'order', options: four(''), answer: ['A', 'B'] },
      ['order-incomplete @answer'],
    ],
    [
      'no analysis, score, difficulty and grade',
      { analysisHtml: '', score: null, difficulty: null, grade: null },
      [
        'analysis-missing @analysisHtml',
        'score-missing @score',
        'difficulty-missing @difficulty',
        'grade-missing @grade',
      ],
    ],
  ])('reports an error for %s', (_name, body, wanted) => {
    expect(codes(body)).toEqual(wanted.map((one) => `error ${one}`))
    for (const { message } of found(body)) expect(message).toMatch(/\p{Script=Han}/u)
  })

  it('reports nothing if options differ only in a picture', () => {
    const shown = (key: string) => option(key, `<img src="${picture}" alt="图 ${key}">`, { correct: key === 'A' })
    expect(codes({ options: [shown('A'), shown('B')] })).toEqual([])
  })
})

describe('checkQuestion with a doubtful passage in a question', () => {
  it.each<[string, Partial<QuestionBody>, string]>([
    ['another stated answer', { analysisHtml: '<p>故选$$\\text{B}$$．</p>' }, 'analysis-other-key @analysisHtml'],
    ['words in a formula', { stemHtml: '<p>$v_{水}=2$</p>' }, 'formula-chinese @stemHtml'],
    ['words between two formulas', { stemHtml: '<p>$$1$ $5$$除以$$6$$</p>' }, 'formula-mispaired @stemHtml'],
    ['punctuation of both widths', { stemHtml: '<p>如图, 甲在左，乙在右。</p>' }, 'punctuation-mixed @stemHtml'],
    ['a bracket without a partner', { stemHtml: '<p>甲（乙在左。丙在右。</p>' }, 'bracket-unmatched @stemHtml'],
    ['a full-width backslash', { stemHtml: '<p>$＼frac{1}{2}$</p>' }, 'formula-backslash @stemHtml'],
    ['a dash for a minus', { stemHtml: '<p>$a－b$</p>' }, 'formula-minus @stemHtml'],
    [
      'a right option much longer',
      { options: [option('A', '可能是偶数，也可能是质数或合数', { correct: true }), option('B', '是偶数')] },
      'answer-conspicuous @options.0.html',
    ],
    ['no alternative text', { stemHtml: `<p>如图<img src="${picture}" alt=""></p>` }, 'image-alt @stemHtml'],
    ['a command outside formulas', { stemHtml: '<p>求 \\frac{1}{2}</p>' }, 'formula-outside-dollars @stemHtml'],
    ['a fraction outside formulas', { stemHtml: '<p>求 \\frac12</p>' }, 'formula-outside-dollars @stemHtml'],
    ['a symbol outside formulas', { stemHtml: '<p>最多 24\\times 3 分</p>' }, 'formula-outside-dollars @stemHtml'],
    ['a power outside formulas', { stemHtml: '<p>方程 x^2-5x-6=0 的根</p>' }, 'formula-outside-dollars @stemHtml'],
    [
      'brackets outside formulas',
      { stemHtml: '<p>则 \\left( a+b \\right) 为</p>' },
      'formula-outside-dollars @stemHtml',
    ],
    [
      'a table without an end',
      { stemHtml: '<p>\\begin{tabular}{c}甲 \\begin{tabular}{c}乙\\end{tabular}</p>' },
      'formula-outside-dollars @stemHtml',
    ],
    [
      'a child without a score',
      { ...composite, children: [{ ...child, score: null }] },
      'child-score-missing @children.0.score',
    ],
  ])('reports a warning for %s', (_name, body, wanted) => {
    expect(codes(body)).toContain(`warn ${wanted}`)
  })

  it.each<[string, Partial<QuestionBody>]>([
    [
      'options that differ in capital and small letters',
      { options: [option('A', 'AaBB × $x^2$', { correct: true }), option('B', 'AABb × $x^2$')] },
    ],
    ['options that differ in a superscript', { options: [option('A', 'x²', { correct: true }), option('B', 'x2')] }],
    [
      'a formula with many entities',
      {
        stemHtml:
          '<p>$$\\begin{align}a &amp;=1\\\\ b &amp;=2\\\\ c &amp;=3\\\\ d &amp;=4\\\\ e &amp;=5\\\\ f &amp;=6\\end{align}$$</p>',
      },
    ],
    ['another option named before the end', { analysisHtml: '<p>若选 B，则不合题意，故选项 B 错误，故选 A。</p>' }],
    ['decimals, ratios, times and lists', { stemHtml: '<p>1) 比分为 3:2，用时 9:30，得 3.5 分；A. 甲，(1) 乙。</p>' }],
    ['half-open intervals', { stemHtml: '<p>在 $(0,1]$ 与 $\\left[0,\\frac12\\right.$ ) 上递增</p>' }],
    ['text in a formula', { stemHtml: '<p>$v_{\\text{水}}—$</p>'.replace('—', '-') }],
    ['a table outside of formulas', { stemHtml: '<p>\\begin{tabular}{c}甲\\end{tabular}</p>' }],
    [
      'a table in a table',
      {
        stemHtml:
          '<p>\\begin{tabular}{c}甲 &amp; \\begin{tabular}{c}乙\\end{tabular} &amp; \\begin{array}{c}丙\\end{array}\\end{tabular}</p>',
      },
    ],
    ['the path of a file', { stemHtml: '<p>文件存放在 C:\\work\\times 与 D:\\left\\begin 中</p>' }],
    ['words that begin like a command', { stemHtml: '<p>录入 \\leftarrow 键与 \\timestamp 字段</p>' }],
    ['LaTeX as alternative text', { stemHtml: `<p>如图<img src="${picture}" alt="\\frac{1}{2}"></p>` }],
    [
      'words in boxes and upright words',
      { stemHtml: '<p>$\\fbox{甲}+\\mathbf{乙}+\\rm{丙}+\\operatorname*{最大值}x$</p>' },
    ],
    ['a price', { stemHtml: '<p>A ticket costs $5 here.</p>' }],
  ])('reports nothing for a harmless passage: %s', (_name, body) => {
    expect(codes(body)).toEqual([])
  })
})

describe('checkQuestion with a damaged formula', () => {
  const rows = (name: string, text: string) => `<p>由 $\\begin{${name}}${text}\\end{${name}}$ 得</p>`
  const of = (html: string) =>
    checkQuestion({ ...good, stemHtml: html }, factsOf).filter(({ code }) =>
      /^formula-(?:rows|ampersand|empty)$/.test(code),
    )
  const codesOf = (html: string) => of(html).map(({ level, code, field }) => `${level} ${code} @${field}`)

  it.each([
    ['equations without an end of row', rows('cases', 'x+y+z=30  10x+15y+20z=500')],
    ['equations of which one row holds three', rows('cases', 'a=1 \\\\ x=1 y=2 z=3')],
    ['inequalities of both directions', rows('cases', 'x&gt;1  x&lt;3')],
    ['inequalities as commands', rows('dcases', 'x\\geqslant 2y  y\\leqslant 5')],
    ['aligned rows', rows('aligned', 'x &amp;= 1 y &amp;= 2')],
    ['an eqnarray', rows('eqnarray*', 'x &amp;=&amp; 1 y &amp;=&amp; 2 z &amp;=&amp; 3')],
    ['rows that are not aligned', rows('gathered', 'x=1 y=2')],
    ['rows within brackets and a group', rows('aligned', '\\left(\\begin{cases}x=1 y=2\\end{cases}\\right)')],
  ])('reports a warning if several relations are in one row of a formula: %s', (_name, html) => {
    expect(codesOf(html)).toEqual(['warn formula-rows @stemHtml'])
  })

  it.each([
    ['one equation a row', rows('cases', 'x+y=1 \\\\ x-y=3')],
    ['a row ended by a command', rows('cases', 'x+y=1 \\cr x-y=3')],
    ['a chain beside other equations', rows('cases', 'a=b=c \\\\ d=1')],
    ['conditions separated by commas', rows('cases', 'x=1, y=2 \\\\ x=3，y=4')],
    ['values with their conditions', rows('cases', 'x=1 &amp; y=2 \\\\ 0 &amp; x=0')],
    ['words or spaces between equations', rows('cases', 'x=1\\text{ 或 }x=2 \\\\ y=1 \\quad y=2')],
    ['inequalities of one direction', rows('cases', '0&lt;x&lt;1 \\\\ y&gt;2')],
    ['a chain on one line', rows('aligned', 'S &amp;= \\frac12 ab = 6')],
    ['two columns', rows('aligned', 'x &amp;= 1 &amp; y &amp;= 2')],
    ['a row that begins with an alignment sign', rows('split', 'a&amp;=b\\\\&amp;=c')],
    ['three columns of an eqnarray', rows('eqnarray', 'x &amp;=&amp; 1 \\\\ y &amp;=&amp; 2')],
    ['a matrix', rows('pmatrix', 'a=1 b=2')],
    ['equations outside of rows', '<p>$x=1 y=2$</p>'],
  ])('reports no warning for an intact formula: %s', (_name, html) => {
    expect(codesOf(html)).toEqual([])
  })

  it('reports a wrongly escaped alignment sign, and offers a correction inside rows', () => {
    const html = rows('aligned', '\\&amp; a=1 \\\\ \\&amp; b=2')
    expect(of(html)).toMatchObject([{ code: 'formula-ampersand', level: 'warn', field: 'stemHtml' }])
    const mended = of(html)[0]?.fix?.value ?? ''
    expect(mended).toBe(rows('aligned', '&amp; a=1 \\\\ &amp; b=2'))
    expect(codesOf(mended)).toEqual([])
    expect(of('<p>$a\\&amp;b$</p>')).toMatchObject([{ code: 'formula-ampersand' }])
    expect(of('<p>$a\\&amp;b$</p>')[0]?.fix).toBeUndefined()
    expect(codesOf('<p>$\\text{A\\&amp;B}$ 与 A\\&amp;B</p>')).toEqual([])
    const mixed = of(rows('split', '\\&amp;a=b\\\\&amp;=c'))[0]?.fix?.value
    expect(mixed, 'a break before a sign stays').toBe(rows('split', '&amp;a=b\\\\&amp;=c'))
  })

  it.each([
    ['$$ $$KATE$$ $$', '$$KATE$$'],
    ['$$$$x^2$$$$', '$$x^2$$'],
    ['前 $$ $$ 后', undefined],
    ['前 $$&nbsp;$$ 后', undefined],
  ])('reports an error for double dollar signs without content: %s', (text, mended) => {
    const found = of(`<p>${text}</p>`)
    expect(found).toMatchObject([{ code: 'formula-empty', level: 'error', field: 'stemHtml' }])
    expect(found[0]?.fix?.value).toBe(mended && `<p>${mended}</p>`)
    if (mended) expect(codesOf(`<p>${mended}</p>`)).toEqual([])
  })

  it('reports the damaged formula of a child question or of an option at its field', () => {
    const broken = '$$ $$KATE$$ $$'
    const children = [child, { ...child, analysisHtml: `<p>${broken}</p>` }]
    const found = checkQuestion({ ...composite, children }, factsOf).map(({ code, field }) => `${code} @${field}`)
    expect(found).toContain('formula-empty @children.1.analysisHtml')
  })
})

describe('checkQuestion with an unusual difficulty or knowledge point', () => {
  const unusual = (difficulty: string, counts: Readonly<Record<string, number>>) =>
    checkQuestion({ ...good, difficulty }, factsOf, { difficulties: counts }).map(({ code }) => code)

  it('warns if hardly any question of the same knowledge point has the chosen difficulty', () => {
    expect(unusual('5', { 1: 4, 2: 30, 3: 6 })).toEqual(['difficulty-unusual'])
    expect(unusual('1', { 3: 10, 4: 40 })).toEqual(['difficulty-unusual'])
  })

  it('accepts a difficulty that is frequent, near the median, or of a knowledge point with few questions', () => {
    expect(unusual('4', { 2: 10, 3: 30 })).toEqual([])
    expect(unusual('5', { 2: 20, 3: 10, 5: 3 })).toEqual([])
    expect(unusual('5', { 1: 19 })).toEqual([])
    expect(unusual('5', {})).toEqual([])
  })

  it('blocks a submission if the primary knowledge point is only proposed and does not exist yet', () => {
    expect(codes({ knowledge: [{ id: null, name: '新点' }] })).toEqual(['error knowledge-unpublished @knowledge'])
    expect(codes({ knowledge: [...good.knowledge, { id: null, name: '新点' }] })).toEqual([])
  })
})

describe('the correction that checkQuestion offers', () => {
  const mended = (html: string) => found({ stemHtml: html }).find(({ fix }) => fix)?.fix?.value
  it.each([
    ['<p>如图, 甲在左，<b>乙</b>在右.</p>', '<p>如图，甲在左，<b>乙</b>在右。</p>'],
    ['<p>若 $x&gt;0$, 则（5 分)成立，a&lt;b; c</p>', '<p>若 $x&gt;0$，则（5 分）成立，a&lt;b; c</p>'],
    ['<p>$v_{水}=\\text{甲}$</p>', '<p>$v_{\\text{水}}=\\text{甲}$</p>'],
    ['<p>$a－b—c$</p>', '<p>$a-b-c$</p>'],
    ['<p>$a ＼mathrm{ 则 } b$</p>', '<p>$a \\mathrm{ 则 } b$</p>'],
    ['<p>正确的是（</p>', '<p>正确的是（　　）</p>'],
    ['<p>已知 $g(x)$)是二次函数</p>', '<p>已知 $g(x)$是二次函数</p>'],
  ])('corrects the faults in %s', (html, value) => {
    expect(mended(html)).toBe(value)
    expect(mended(value)).toBeUndefined()
  })
})

it('withJudged adds the faults that the typesetting engine found, each at the field of its formula', () => {
  const body = { ...composite, summaryHtml: '<p>$\\frac{a}{b$</p>' }
  const formulas = formulasOf(body)
  expect(formulas.map(({ source }) => source)).toContain('$x>0$')
  const faults = new Map([['$\\frac{a}{b$', '缺少右花括号']])
  const flaws = withJudged(body, checkQuestion(body, factsOf), {
    formulas,
    faults,
    difficulties: {},
    points: { states: { 1: { status: 'published', published: true, replacedBy: null } }, suggested: [] },
  })
  expect(flaws).toMatchObject([
    {
      level: 'error',
      code: 'formula-invalid',
      field: 'summaryHtml',
      message: '公式 $\\frac{a}{b$ 无法显示：缺少右花括号',
    },
  ])
})

describe('checkQuestion with a formula damaged by other software', () => {
  it.each([
    ['a command without its beginning', '<p>$a\neq 0$</p>', 'formula-eaten', '<p>$a\\neq 0$</p>'],
    ['doubled backslashes', '<p>$\\\\sqrt{4}&lt;3$</p>', 'formula-doubled', '<p>$\\sqrt{4}&lt;3$</p>'],
    ['a plus drawn as a charge', '<p>$\\ce{A+B}$</p>', 'formula-charge', '<p>$\\ce{A + B}$</p>'],
    ['a plus before a number', '<p>$\\ce{Fe+2HCl}$</p>', 'formula-charge', '<p>$\\ce{Fe + 2HCl}$</p>'],
  ])('reports a warning and offers a correction: %s', (_, stemHtml, code, value) => {
    expect(found({ stemHtml })).toMatchObject([{ level: 'warn', code, field: 'stemHtml', fix: { value } }])
  })

  it.each([
    '<p>$80%$ 与 $√2$</p>',
    '<p>$\\ce{Na+ + Cl-}$ 与 $\\ce{SO4^2-}$ 与 $\\ce{C_{n}H_{2n+2}}$ 与 $\\ce{Fe^{3+}}$</p>',
    '<p>$\\begin{cases}x=1\\\\y=2\\end{cases}$</p>',
  ])('reports nothing for the intact formulas in %s', (stemHtml) => expect(found({ stemHtml })).toEqual([]))
})
