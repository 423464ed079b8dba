import { expect, it } from 'vitest'
import type { BaseType } from '@/lib/contracts/question/json'
import { readPaper } from '@/lib/paper/read-paper'
import type { QuestionType } from '../type-facts'
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

it('makes drafts of each type, with blanks, keys and judgements', () => {
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

it('puts a text where its row says', () => {
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

it('fills the composite question of the form', () => {
  const { form, drafts } = planOf(rowsOf(paper(passage, true), types, '26'), types, true)
  expect(drafts).toEqual([])
  expect(form?.content.stemHtml).toBe('<p>以下均选自课本。</p>')
  expect(form?.children.map(({ typeCode }) => typeCode)).toEqual(['01', '11'])
})
