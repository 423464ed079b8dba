import { describe, expect, it } from 'vitest'
import { equation, omml } from '../fixtures'
import { pasted, readCase } from '../testing'

const mark = (name: string) => `<span style='mso-element:field-${name}'></span>`
const inComment = (html: string) => `<!--[if supportFields]>${html}<![endif]-->`
/** Returns the HTML of a Word field: its instruction and, if there is one, its result. */
const field = (code: string, result = '') =>
  inComment(`<span lang=EN-US>${mark('begin')}<span style='mso-spacerun:yes'>&nbsp;</span>${code}</span>`) +
  (result && inComment(mark('separator')) + result) +
  inComment(`<span lang=EN-US>${mark('end')}</span>`)

describe('a pasted Word field with an equation', () => {
  it('is converted to LaTeX in a whole document', async () => {
    expect(await pasted(readCase('34-paste-eq-field.html'))).toBe('<p>第①题，值为$\\frac{1}{2}$。</p>')
  })

  it.each([
    ['a number in a circle', field('EQ \\o\\ac(○,1)'), '①'],
    [
      'the same over several runs, one of them moved into the circle',
      inComment(
        `${mark('begin')}<span lang=EN-US> EQ \\o\\ac(</span><span style='font-family:宋体'>○</span><span lang=EN-US>,<span style='position:relative;top:-1.0pt;mso-text-raise:1.0pt'>12</span>)</span>`,
      ) + inComment(mark('end')),
      '⑫',
    ],
    ['a fraction', field('EQ \\f(1,2)'), '$\\frac{1}{2}$'],
    ['a fraction that shows its picture', field('eq \\f(1,2)', '<span>½</span>'), '$\\frac{1}{2}$'],
    ['a root', field('EQ \\r(3,8)'), '$\\sqrt[3]{8}$'],
    [
      'a field in a field',
      inComment(`${mark('begin')} EQ \\f(1,${mark('begin')} EQ \\r(2)${mark('end')})${mark('end')}`),
      '$\\frac{1}{\\sqrt{2}}$',
    ],
    [
      'a field in a field, in comments of their own',
      `${inComment(`${mark('begin')} EQ \\f(1,`)}${field('EQ \\r(2)')}${inComment(`)${mark('end')}`)}`,
      '$\\frac{1}{\\sqrt{2}}$',
    ],
    [
      'another field in a field',
      inComment(`${mark('begin')} EQ \\f(${mark('begin')} SEQ a ${mark('separator')}7${mark('end')},2)${mark('end')}`),
      '$\\frac{7}{2}$',
    ],
    [
      'an equation in a field',
      inComment(
        `${mark('begin')} EQ \\x(${equation(omml.run('x')).replace(/<!--.*?>|<!\[endif.*/g, '')})${mark('end')}`,
      ),
      '$\\boxed{x}$',
    ],
    ['raised and lowered runs', field("EQ \\o(<span style='mso-text-raise:5pt'>2</span>,<sub>5</sub>)"), '$^{2}_{5}$'],
    ['a word with its reading', field('EQ \\o(春,\\s\\up9(chūn))'), '<ruby>春<rt>chūn</rt></ruby>'],
    [
      'marks outside of comments, as WPS writes them',
      `${mark('begin')}EQ \\o\\ac(○,3)${mark('separator')}${mark('end')}`,
      '③',
    ],
  ])('is converted to LaTeX or text: %s', async (_name, html, shown) => {
    expect(await pasted(`<p>第 ${html} 题</p>`)).toBe(`<p>第 ${shown} 题</p>`)
  })
})

describe('pasted Word fields without a readable equation', () => {
  it.each([
    ['show their result', field('REF _Ref1 \\h', '图 1'), '图 1'],
    ['show the result of an equation that cannot be read', field(`EQ ${'x'.repeat(5000)}`, '½'), '½'],
    ['keep the characters of an instruction without an end', `${mark('begin')}EQ \\f(1,2)`, 'EQ \\f(1,2)'],
  ])('%s', async (_name, html, shown) => {
    expect(await pasted(`<p>见${html}</p>`)).toBe(`<p>见${shown}</p>`)
  })

  it('are replaced by a placeholder if the field has no result and its instruction cannot be read', async () => {
    expect(await pasted(`<p>见${field(`EQ ${'x'.repeat(5000)}`)}</p>`)).toBe(
      `<p>见<span class="missing-image">［公式缺失：EQ${'x'.repeat(78)}］</span></p>`,
    )
  })
})
