import { expect, it } from 'vitest'
import type { BaseType } from '@/lib/contracts/question/json'
import { readPaper } from '@/lib/paper/read-paper'
import type { QuestionType } from '../type-facts'
import { filledOne } from './filled'
import { planOf, rowsOf, withUse } from './plan'

const type = (key: string, name: string, baseType: BaseType, precedence: number): QuestionType => ({
  ...{ key, name, baseType, precedence, inUse: true, subjects: null },
  ...{ defaultScore: 3, minOptions: 0, maxOptions: 8 },
})
const types = [
  type('26', '综合题', 'composite', 60),
  type('04', '填空题', 'blank', 40),
  type('03', '判断题', 'judge', 30),
  type('02', '多选题', 'multi', 20),
  type('01', '单选题', 'single', 10),
  type('11', '简答题', 'short', 50),
]
const html = (text: string) =>
  text
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('')
const paper = (text: string, composite = false) => readPaper(html(text), { composite })

it('planOf creates a draft of the recognised type, with blanks and answers, for each question of a pasted paper', () => {
  const text = `1．下列正确的是（　　）
A．甲 B．乙 C．丙
【答案】AC
2．水是____，氧气是____。
答案：甲；乙
3．地球是圆的。（　　）
答案：√
4．概括主旨。
答案：思乡`
  const { form, drafts } = planOf(rowsOf(paper(text), types, null), types, false)
  expect(form).toBeNull()
  expect(drafts.map(({ content }) => [content.typeCode, content.answer])).toEqual([
    ['02', ['A', 'C']],
    ['04', ['甲', '乙']],
    ['03', ['正确']],
    ['11', ['<p>思乡</p>']],
  ])
  expect(drafts[1]?.content.stemHtml).toBe(
    '<p>水是<span data-blank=""></span>，氧气是<span data-blank=""></span>。</p>',
  )
  expect(drafts.every(({ content }) => content.score === 3)).toBe(true)
})

const passage = '以下均选自课本。\n1．下列正确的是？\nA．甲 B．乙\n2．概括主旨。'

it('planOf uses an introductory text as passage, as beginning of the next stem or not at all, as the user chose', () => {
  const rows = rowsOf(paper(passage), types, null)
  const stems = (use: 'material' | 'next' | 'none') =>
    planOf(withUse(rows, '0', use, false), types, false).drafts.map(({ content, children }) => [
      content.stemHtml,
      children.length,
    ])
  expect(stems('next')[0]).toEqual(['<p>以下均选自课本。</p><p>下列正确的是？</p>', 0])
  expect(stems('none')[0]).toEqual(['<p>下列正确的是？</p>', 0])
  expect(stems('material')).toEqual([['<p>以下均选自课本。</p>', 2]])
})

it('planOf fills a pasted passage and its questions into the composite question of the form', () => {
  const { form, drafts } = planOf(rowsOf(paper(passage, true), types, '26'), types, true)
  expect(drafts).toEqual([])
  expect(form?.content.stemHtml).toBe('<p>以下均选自课本。</p>')
  expect(form?.children.map(({ typeCode }) => typeCode)).toEqual(['01', '11'])
})

it('planOf adds none of the text after 【答案】 or 【解析】 to a stem', () => {
  const text = `Two roads diverged in a yellow wood.
1. What diverged?
A. Two roads. B. Rivers.
2. Where?
A. At sea. B. In a wood.
【答案】1. A 2. B
【解析】
1. 由 Two roads 可知选 A。
2. 由 in a wood 可知选 B。
9. 略`
  const { form } = planOf(rowsOf(paper(text, true), types, '26'), types, true)
  expect(form?.children.map(({ stemHtml, answer, analysisHtml }) => [stemHtml, answer, analysisHtml])).toEqual([
    ['<p>What diverged?</p>', ['A'], '<p>由 Two roads 可知选 A。</p>'],
    ['<p>Where?</p>', ['B'], '<p>由 in a wood 可知选 B。</p>'],
  ])
  const series = `1．甲？\nA．一 B．二\n2．求解析式。\n参考答案\n见下页\n1-2：D`
  const { drafts } = planOf(rowsOf(paper(series), types, null), types, false)
  expect(drafts.map(({ content }) => content.stemHtml)).toEqual(['<p>甲？</p>', '<p>求解析式。</p>'])
})

it('planOf gives each draft the score printed in the paper, or the default score of its type without a printed score', () => {
  const text = `一、填空题（每空 2 分）
1．水是____，氧气是____。
答案：甲；乙
二、选择题（每小题 5 分）
2．下列正确的是？
A．甲 B．乙
三、解答题
3．（12分）概括主旨。
4．说明理由。`
  const { drafts } = planOf(rowsOf(paper(text), types, null), types, false)
  expect(drafts.map(({ content }) => content.score)).toEqual([4, 5, 12, 3])
  expect(drafts[2]?.content.stemHtml).toBe('<p>概括主旨。</p>')
})

it('filledOne fills a printed score into the form, and changes no score when none is printed', () => {
  const own = types.find(({ key }) => key === '11')
  if (!own) throw new Error('no type')
  const fill = (text: string) => filledOne.filled(filledOne.row(paper(text), types, own), types, own)
  expect(fill('17．（12分）概括主旨。\n答案：思乡')).toMatchObject({
    stemHtml: '<p>概括主旨。</p>',
    patch: { score: 12 },
    said: '已填入答案、分值',
  })
  expect(fill('17．概括主旨。\n答案：思乡').patch).not.toHaveProperty('score')
})

it('planOf keeps the paragraph alignment of passages, stems and texts with blanks', () => {
  const poem = '<p data-align="center">春晓</p><p data-align="right">孟浩然</p><p data-indent="">春眠不觉晓，____。</p>'
  const said = readPaper(`<p>阅读诗歌，完成1~2题。</p>${poem}<p>1．赏析？</p><p>2．默写：</p>${poem}`)
  const [draft] = planOf(rowsOf(said, types, null), types, false).drafts
  expect(draft?.content.stemHtml).toBe(`<p>阅读诗歌，完成1~2题。</p>${poem}`)
  expect(draft?.children[1]?.stemHtml).toBe(`<p>默写：</p>${poem.replace('____', '<span data-blank=""></span>')}`)
})
