import { describe, expect, it } from 'vitest'
import { readHtml } from '../content/read'
import { writeHtml } from '../content/write'
import { cleanPasted } from './clean'
import { equation, fraction, omml, web, word, wps } from './fixtures'
import { extractPictures } from './pictures'
import { textHtml } from './text'

async function docOf(html: string) {
  const { body } = await cleanPasted(html)
  await extractPictures(body, [], false)
  return readHtml(body.innerHTML, true, undefined, false)
}
const pasted = async (html: string) => writeHtml(await docOf(html))
const texOf = async (content: string) => pasted(`<p>${equation(content)}</p>`)

describe('content pasted from other software', () => {
  it('keeps text, formulas, tables and formatting of Word, without the styles and comments of Word', async () => {
    expect(await pasted(word)).toBe(
      '<p>小河边有两棵柳树，<b>大树</b>高$\\frac{x+1}{2}$米，<u data-underline="wavy">小树</u>高H<sub>2</sub>米。</p>' +
        '<table><tbody><tr><td colspan="2">树高</td></tr><tr><td>1.2</td><td>3.4</td></tr></tbody></table>',
    )
  })

  it('keeps underlines, superscripts and emphasis marks of WPS', async () => {
    expect(await pasted(wps)).toBe(
      '<p data-indent="">读一读，再填空。<strong><u data-underline="double">春天</u></strong><sup>2</sup><span data-emphasis="">来</span>了</p>',
    )
  })

  it('gets LaTeX in place of MathML, and a placeholder in place of a picture from another site', async () => {
    const { body } = await cleanPasted(web)
    expect(await extractPictures(body, [], true)).toEqual({ sent: [], refused: 0, missing: 0, elsewhere: 1 })
    expect(await pasted(web)).toBe(
      '<p>勾股定理</p><p>若 $a^2$，则 $\\frac{\\sin}{2}$，见说明</p><ul><li><strong>甲</strong></li><li>乙</li></ul>',
    )
  })

  it.each([
    [
      'from Word: centred title and author, indented verse',
      `<p class=MsoNormal align=center style='text-align:center'><b>静夜思</b></p>
       <p class=MsoNormal align=right style='text-align:right;text-indent:21.0pt'>李白</p>
       <p class=MsoNormal style='text-indent:21.0pt;mso-char-indent-count:2.0'>床前明月光</p>
       <p class=MsoNormal style='margin-left:18pt;text-indent:-18pt'>疑是地上霜</p>`,
      '<p data-align="center"><b>静夜思</b></p><p data-align="right">李白</p><p data-indent="">床前明月光</p><p>疑是地上霜</p>',
    ],
    [
      'from a page: the innermost block counts, headings and plain blocks become paragraphs',
      `<div style="text-align: center"><h2>春晓</h2><div>孟浩然</div><p style="text-align:left">春眠</p></div><center>不觉晓</center>
       <div style="TEXT-INDENT: 2em">处处</div><p style="text-align:justify;text-indent:2em">闻啼鸟</p>`,
      '<p data-align="center">春晓</p><p data-align="center">孟浩然</p><p>春眠</p><p data-align="center">不觉晓</p><p data-indent="">处处</p><p data-indent="">闻啼鸟</p>',
    ],
    [
      'from a table: cells, rows; where the table itself stands says nothing',
      `<table align=center><tr style="text-align:center"><td>年份</td><td align=left>产量</td></tr><tr><td style="text-align:right">合计</td><td>3</td></tr></table>`,
      '<table><tbody><tr><td><p data-align="center">年份</p></td><td>产量</td></tr><tr><td><p data-align="right">合计</p></td><td>3</td></tr></tbody></table>',
    ],
  ])('keeps the alignment and indentation %s', async (_what, html, expected) =>
    expect(await pasted(html)).toBe(expected),
  )

  it('keeps the formulas and prices of plain text', () => {
    expect(writeHtml(readHtml(textHtml('设 $x<1$，\n价格 $5 与 \\$6'), true))).toBe(
      '<p>设 $x&lt;1$，</p><p>价格 $5 与 $6</p>',
    )
  })
})

describe('an equation pasted from Word', () => {
  const { run, control } = omml
  const e = (content: string) => `<m:e>${content}</m:e>`
  it.each([
    [
      'a root',
      `<m:rad>${control('radPr', '<m:degHide m:val="on"/>')}<m:deg></m:deg>${e(run('x'))}</m:rad>`,
      '\\sqrt{x}',
    ],
    ['a cube root', `<m:rad>${control('radPr')}<m:deg>${run('3')}</m:deg>${e(run('x'))}</m:rad>`, '\\sqrt[3]{x}'],
    [
      'scripts',
      `<m:sSubSup>${control('sSubSupPr')}${e(run('a'))}<m:sub>${run('n')}</m:sub><m:sup>${run('2')}</m:sup></m:sSubSup>`,
      'a_{n}^{2}',
    ],
    [
      'a power of a fraction',
      `<m:sSup>${e(`<m:d>${control('dPr')}${e(fraction(run('1'), run('2')))}</m:d>`)}<m:sup>${run('n')}</m:sup></m:sSup>`,
      '{\\left(\\frac{1}{2}\\right)}^{n}',
    ],
    [
      'a sum',
      `<m:nary>${control('naryPr', '<m:chr m:val="∑"/><m:limLoc m:val="undOvr"/>')}<m:sub>${run('i=1')}</m:sub><m:sup>${run('n')}</m:sup>${e(run('i'))}</m:nary>`,
      '\\sum\\limits_{i=1}^{n}i',
    ],
    [
      'equations',
      `<m:d>${control('dPr', '<m:begChr m:val="{"/><m:endChr m:val=""/>')}${e(`<m:eqArr>${e(run('x+y=1'))}${e(run('x−y=3'))}</m:eqArr>`)}</m:d>`,
      '\\begin{cases}x+y=1\\\\x-y=3\\end{cases}',
    ],
    [
      'a matrix',
      `<m:d>${control('dPr')}${e(`<m:m><m:mr>${e(run('1'))}${e(run('2'))}</m:mr><m:mr>${e(run('3'))}${e(run('4'))}</m:mr></m:m>`)}</m:d>`,
      '\\begin{pmatrix}1&amp;2\\\\3&amp;4\\end{pmatrix}',
    ],
    [
      'a function',
      `<m:func>${control('funcPr')}<m:fName>${run('sin')}</m:fName>${e(run('α'))}</m:func>`,
      '\\sin\\alpha',
    ],
    [
      'a logarithm',
      `<m:func><m:fName><m:sSub>${e(run('log'))}<m:sub>${run('2')}</m:sub></m:sSub></m:fName>${e(run('x'))}</m:func>`,
      '\\log_{2}x',
    ],
    [
      'a limit',
      `<m:func><m:fName><m:limLow>${e(run('lim'))}<m:lim>${run('x→0')}</m:lim></m:limLow></m:fName>${e(run('x'))}</m:func>`,
      '\\lim\\limits_{x\\to0}x',
    ],
    ['a vector', `<m:acc>${control('accPr', '<m:chr m:val="\u20d7"/>')}${e(run('a'))}</m:acc>`, '\\vec{a}'],
    ['a bar', `<m:bar>${control('barPr', '<m:pos m:val="top"/>')}${e(run('AB'))}</m:bar>`, '\\overline{AB}'],
    [
      'a brace below',
      `<m:groupChr>${control('groupChrPr', '<m:chr m:val="⏟"/>')}${e(run('a'))}</m:groupChr>`,
      '\\underbrace{a}',
    ],
    [
      'a combination',
      `<m:sPre><m:sub>${run('6')}</m:sub><m:sup>${run('14')}</m:sup>${e(run('C'))}</m:sPre>`,
      '{}_{6}^{14}C',
    ],
    ['signs and letters', run('𝑥≤π∈∅，∠ABC=90°'), 'x\\leq\\pi\\in\\emptyset，\\angle ABC=90^{\\circ}'],
    ['words', run('速度v=5'), '\\text{速度}v=5'],
    ['text', `<m:r><m:rPr><m:nor/></m:rPr>if x</m:r>`, '\\text{if x}'],
  ])('is converted to LaTeX: %s', async (_name, content, tex) => expect(await texOf(content)).toBe(`<p>$${tex}$</p>`))
})
