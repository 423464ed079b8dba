import { describe, expect, it } from 'vitest'
import { readKeys, readRows } from './cloze.ts'
import { typeOf } from './kinds.ts'
import { readPaper } from './read-paper.ts'
import type { PaperQuestion } from './types.ts'

const NODE = '<span data-blank=""></span>'
const words = ['took', 'brought', 'made', 'got']
const p = (...lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('')

/** Builds a passage of `count` blanks, which `blank` draws, numbered from `first` on. */
const passage = (count: number, first: number, blank: (no: number) => string) =>
  p(
    'Last summer I went to a village in the west of the country with my parents and my little sister.',
    Array.from({ length: count }, (_, at) => `We ${blank(first + at)} something new on the way`).join(', '),
  )
const list = (count: number, first: number, line: (no: number) => string) =>
  p(...Array.from({ length: count }, (_, at) => line(first + at)))
const oneLine = (no: number) => `${no}. A. took${no} B. brought C. made D. got`

const questions = (html: string) =>
  readPaper(html).entries.filter((entry): entry is PaperQuestion => entry.kind === 'question')
function only(html: string): PaperQuestion {
  const { entries } = readPaper(html)
  expect(entries.map(({ kind }) => kind)).toEqual(['question'])
  return entries[0] as PaperQuestion
}
const keysOf = ({ cloze = [] }: PaperQuestion) => cloze.map(({ key }) => key || '-').join('')
const blanksIn = ({ stemHtml }: PaperQuestion) => stemHtml.split(NODE).length - 1

describe('the blanks of a cloze passage in a pasted paper', () => {
  it.each<[string, (no: number) => string]>([
    ['a number between rules', (no) => `__${no}__`],
    ['a number between rules of full width', (no) => `＿${no}＿`],
    ['a number in brackets between rules', (no) => `__(${no})__`],
    ['a number before a rule', (no) => `${no}.____`],
    ['a number in brackets', (no) => `( ${no} )`],
    ['a number in brackets of full width', (no) => `（${no}）`],
    ['a number in square brackets', (no) => `[${no}]`],
    ['a number in brackets before a rule', (no) => `（${no}）____`],
    ['an underlined number', (no) => `<u> ${no} </u>`],
    ['an underlined number with underlined room', (no) => `<u>&nbsp;&nbsp;&nbsp;</u>${no}<u>&nbsp;&nbsp;&nbsp;</u>`],
    ['a number with room around it', (no) => `&nbsp;&nbsp;${no}&nbsp;&nbsp;`],
    ['a number that stands bare', (no) => `${no}`],
    ['a rule without a number', () => '______'],
  ])('are recognised if the blanks are written as %s', (_, blank) => {
    const found = only(passage(10, 41, blank) + list(10, 41, oneLine))
    expect(blanksIn(found)).toBe(10)
    expect(found.cloze?.map(({ options }) => options[0])).toEqual(
      Array.from({ length: 10 }, (_, at) => `took${41 + at}`),
    )
    expect(found.stemHtml).toContain(`We ${NODE}`.slice(0, 3))
    expect(found.stemHtml).not.toMatch(/4[1-9]|_|＿|<u>/)
  })

  it('do not include years, ages and amounts in the text', () => {
    const html = `${p('In 1998, when I was 3 years old and had $5, we __1__ it, (see 2) then __2__ it, and 12 of us __3__ it.')}${list(3, 1, oneLine)}`
    expect(only(html).stemHtml).toBe(
      `<p>In 1998, when I was 3 years old and had \\$5, we ${NODE} it, (see 2) then ${NODE} it, and 12 of us ${NODE} it.</p>`,
    )
  })
})

describe('the option lists of a cloze in a pasted paper', () => {
  const blanks = passage(4, 1, (no) => `__${no}__`)
  it.each<[string, string]>([
    ['in one line', list(4, 1, (no) => `${no}. A. took B. brought C. made D. got`)],
    ['with tabs', list(4, 1, (no) => `${no}.\tA. took\tB. brought\tC. made\tD. got`)],
    ['close together', list(4, 1, (no) => `${no}.A.took B.brought C.made D.got`)],
    ['in full width', list(4, 1, (no) => `${no}．A．took　B．brought　C．made　D．got`)],
    ['with Chinese commas', list(4, 1, (no) => `${no}、A、took B、brought C、made D、got`)],
    ['in brackets', list(4, 1, (no) => `(${no}) (A) took (B) brought (C) made (D) got`)],
    ['in square brackets', list(4, 1, (no) => `${no}. [A] took [B] brought [C] made [D] got`)],
    ['without a stop behind the number', list(4, 1, (no) => `${no} A. took B. brought C. made D. got`)],
    ['in two lines', list(4, 1, (no) => `${no}. A. took B. brought<br>C. made D. got`)],
    ['in four lines', p(...[1, 2, 3, 4].flatMap((no) => [`${no}. A. took`, 'B. brought', 'C. made', 'D. got']))],
    ['under their number', p(...[1, 2, 3, 4].flatMap((no) => [`${no}.`, 'A. took B. brought', 'C. made D. got']))],
    [
      'two of them in a line',
      p(
        '1. A. took B. brought C. made D. got 2. A. took B. brought C. made D. got',
        '3. A. took B. brought C. made D. got　4. A. took B. brought C. made D. got',
      ),
    ],
    ['with a stop that is missing', list(4, 1, (no) => `${no}. A${no === 2 ? '' : '.'} took B. brought C made D. got`)],
    ['run into one another', p([1, 2, 3, 4].map((no) => `${no}. A. took B. brought C. made D. got`).join(''))],
    ['without numbers', list(4, 1, () => 'A. took B. brought C. made D. got')],
    ['as a numbered list', `<ol>${'<li><p>A. took B. brought C. made D. got</p></li>'.repeat(4)}</ol>`],
    [
      'in a table',
      `<table><tbody>${[1, 2, 3, 4].map((no) => `<tr><td><p>${no}.</p></td><td>A. took</td><td>B. brought</td><td>C. made</td><td>D. got</td></tr>`).join('')}</tbody></table>`,
    ],
  ])('are recognised if the lists are written %s', (_, options) => {
    const found = only(blanks + options)
    expect(found.cloze?.map((blank) => blank.options)).toEqual([words, words, words, words])
    expect(blanksIn(found)).toBe(4)
    expect(typeOf(found, [{ key: '05', name: '完形填空', baseType: 'cloze', precedence: 8 }])?.key).toBe('05')
  })

  it('keep formulas, pictures and formatting, and may differ in the number of options', () => {
    const found = only(
      blanks +
        p('1. A. $x^2$ B. <b>y</b>', '2. A. a B. b C. c', '3. A. a B. b C. c D. d E. e', '4. A. a B. b C. c D. d'),
    )
    expect(found.cloze?.[0]?.options).toEqual(['$x^2$', '<b>y</b>'])
    expect(found.cloze?.map(({ options }) => options.length)).toEqual([2, 3, 5, 4])
  })

  it('contain an empty list for an unreadable option list, whose text is kept in the explanation', () => {
    const found = only(
      blanks + p('1. A. took B. brought', '2. took brought made', '3. A. took B. brought', '4. A. took B. brought'),
    )
    expect(found.cloze?.map(({ options }) => options.length)).toEqual([2, 0, 2, 2])
    expect(found.analysisHtml).toContain('took brought made')
  })

  it('contain an option list without a blank after all other lists', () => {
    const html = p('We __1__ it, __2__ it and __4__ it there.') + list(4, 1, oneLine)
    const found = only(html)
    expect(found.cloze?.map(({ options }) => options[0])).toEqual(['took1', 'took2', 'took4', 'took3'])
    expect(found.notes.join()).toContain('没有找到第 3 题的空')
  })
})

describe('the answers of a cloze in a pasted paper', () => {
  const asked = passage(10, 41, (no) => `__${no}__`) + list(10, 41, oneLine)
  it.each<[string, string]>([
    ['as ranges', p('41-45 ABCDA 46-50 BCDAB')],
    ['as ranges with a label', p('【答案】41-45 ABCDA　46~50 BCDAB')],
    ['under a heading', p('参考答案', '41—45 ABCDA', '46—50 BCDAB')],
    ['behind a heading', p('参考答案：41-45 A B C D A 46-50 B C D A B')],
    ['by number', p('【答案】41. A 42. B 43. C 44. D 45. A 46. B 47. C 48. D 49. A 50. B')],
    ['by number without stops', p('答案：41.A　42.B　43.C　44.D　45.A', '46.B　47.C　48.D　49.A　50.B')],
    ['in full width', p('【答案】４１－４５ ＡＢＣＤＡ ４６－５０ ＢＣＤＡＢ')],
    ['numbered from 1', p('【答案】1-5 ABCDA 6-10 BCDAB')],
    ['as letters alone', p('【答案】ABCDA BCDAB')],
  ])('are recognised if the answers are written %s', (_, key) => {
    expect(keysOf(only(asked + key))).toBe('ABCDABCDAB')
  })

  it('are kept with their explanations, whose numbers are changed to those of the blanks', () => {
    const found = only(
      asked +
        p('【答案】41-45 ABCDA 46-50 BCDAB', '【解析】本文是记叙文。', '41. 考查动词。故选 A。', '42. 考查名词。'),
    )
    expect(keysOf(found)).toBe('ABCDABCDAB')
    expect(found.analysisHtml).toBe('<p>本文是记叙文。</p><p>1．考查动词。故选 A。</p><p>2．考查名词。</p>')
    expect(found.notes).toContain('题号 41–50 改为第 1–10 空')
  })

  it('are read from the explanations if the paper lists no answers', () => {
    const html = passage(3, 1, (no) => `__${no}__`) + list(3, 1, oneLine)
    const found = only(html + p('【解析】1. 考查动词。故选B。', '2. 考查名词，答案选 C。', '3. 略'))
    expect(keysOf(found)).toBe('BC-')
    expect(found.notes).toContain('1 个空没有找到答案')
  })

  it('are read from the lines below each option list', () => {
    const html =
      passage(3, 1, (no) => `__${no}__`) +
      p(...[1, 2, 3].flatMap((no) => [oneLine(no), '【答案】C', `【解析】第 ${no} 处考查动词。`]))
    const found = only(html)
    expect(keysOf(found)).toBe('CCC')
    expect(found.analysisHtml).toContain('<p>2．第 2 处考查动词。</p>')
  })
})

it('readPaper reads the other questions of a paper with a cloze correctly, each with its answer', () => {
  const { entries } = readPaper(
    p('一、单项选择题', '1. Which is right? A. one B. two C. three D. four', '2. Where is he? A. here B. there') +
      p('二、完形填空', '阅读下面短文，从各题所给的 A、B、C、D 四个选项中选出最佳选项。') +
      passage(4, 3, (no) => `__${no}__`) +
      list(4, 3, oneLine) +
      p('三、书面表达', '7. 假定你是李华，请写一封信。', '参考答案', '1-2 AB', '3-6 DCBA', '7. 略'),
  )
  const asked = entries.filter((entry): entry is PaperQuestion => entry.kind === 'question')
  expect(asked.map(({ cloze }) => cloze?.length ?? 0)).toEqual([0, 0, 4, 0])
  expect(asked.map((question) => (question.cloze ? keysOf(question) : question.answer))).toEqual([
    'A',
    'B',
    'DCBA',
    '略',
  ])
  expect(asked[2]?.stemHtml).toContain('四个选项')
})

it('readPaper reads two cloze passages of a paper as two questions', () => {
  const one = (first: number) => passage(4, first, (no) => `__${no}__`) + list(4, first, oneLine)
  expect(questions(p('A') + one(1) + p('B') + one(5)).map(({ cloze }) => cloze?.length)).toEqual([4, 4])
})

it.each([
  ['questions with words of their own', list(5, 1, (no) => `${no}. We ____ it. A. took B. brought C. made D. got`)],
  ['lists without a passage', list(5, 1, oneLine)],
  ['a passage that shows none of the numbers', p('A long text about a village in the west.') + list(5, 1, oneLine)],
])('readPaper recognises no cloze in %s', (_, html) => {
  expect(questions(html).filter(({ cloze }) => cloze)).toEqual([])
})

it('readPaper reads option lists and answer keys that the user pastes without a passage', () => {
  expect(readRows(list(3, 41, oneLine)).map(({ options }) => options)).toEqual(
    [41, 42, 43].map((no) => [`took${no}`, 'brought', 'made', 'got']),
  )
  expect(readRows(p('A. took B. brought C. made D. got'))).toEqual([{ options: words, key: '' }])
  expect(readRows(`${list(2, 1, oneLine)}<p>答案：1-2 CD</p>`).map(({ key }) => key)).toEqual(['C', 'D'])
  expect(readRows(p('A. took'))).toEqual([])
  expect(readRows(p('He went to school.'))).toEqual([])
  expect(readKeys('1-5 ABCDA 6-10 BCDAB').join('')).toBe('ABCDABCDAB')
  expect(readKeys('1. A 2. C\n3. B').join('')).toBe('ACB')
  expect(readKeys('B')).toEqual(['B'])
  expect(readKeys('no key')).toEqual([])
})
