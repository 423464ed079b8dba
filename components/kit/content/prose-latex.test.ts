// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { readableLatex, readablePreview } from './prose-latex'

describe('LaTeX tables outside of formulas', () => {
  it('become HTML tables with unchanged formulas in the cells', () => {
    const html =
      '<p>下表：</p><p>\\begin{tabular}{|c|c|}<br />\\hline 1 &amp; $\\mathrm{C}_{2}$ \\\\<br />\\hline<br />\\end{tabular}</p>'
    expect(readableLatex(html)).toBe(
      '<p>下表：</p><table><tbody><tr><td>1</td><td>$\\mathrm{C}_{2}$</td></tr></tbody></table>',
    )
  })

  it('keep cells that span several columns or rows', () => {
    const html =
      '\\begin{array}{|c|c|c|}\\hline \\multirow{2}{*}{\\text { 编号 }} &amp; \\multicolumn{2}{|c|}{\\text { 浓度 }} \\\\ \\cline { 2 - 3 } &amp; m &amp; n^{2} \\\\ \\hline\\end{array}'
    expect(readableLatex(html)).toBe(
      '<table><tbody><tr><td rowspan="2">编号</td><td colspan="2">浓度</td></tr><tr><td>m</td><td>$n^{2}$</td></tr></tbody></table>',
    )
  })

  it('become nested HTML tables when one LaTeX table contains another', () => {
    const inner = '\\begin{tabular}{c}<br />$x$ 与 \\\\<br />液<br />\\end{tabular}'
    const html = `<p>如图<br />\\begin{tabular}{|c|c|}<br />\\hline A &amp; ${inner} &amp; 甲 \\\\<br />\\hline<br />\\end{tabular}</p>`
    expect(readableLatex(html)).toBe(
      '<p>如图<br /></p><table><tbody><tr><td>A</td><td><table><tbody><tr><td>$x$ 与</td></tr><tr><td>液</td></tr></tbody></table></td><td>甲</td></tr></tbody></table>',
    )
    expect(readablePreview(html)).toBe('<p>如图<br />［表格］</p>')
  })

  it('are distinguished from arrays inside formulas, which stay unchanged', () => {
    const html = '<p>$\\begin{array}{l}a \\\\ b\\end{array}$ 与 ~~</p>'
    expect(readableLatex(html)).toContain('$\\begin{array}{l}a \\\\ b\\end{array}$')
  })

  it('are replaced by ［表格］ when a preview ends inside the table', () => {
    const html = '<p>已知 \\begin{tabular}{|c|c|} \\hline 1 &amp; 2 \\\\ …</p>'
    expect(readablePreview(html)).toBe('<p>已知 ［表格］…')
  })
})

describe('LaTeX commands in text', () => {
  it('become underlined or bracketed spaces when they draw a blank to fill in', () => {
    expect(readableLatex('选出~\\uline{~~~~~~}~个')).toBe(`选出<u>${'\u00A0'.repeat(10)}</u>个`)
    expect(readableLatex('（~~~~~~~）')).toBe(`（${'\u00A0'.repeat(6)}）`)
    expect(readableLatex('成立的（~ ~ ）．')).toBe(`成立的（${'\u00A0'.repeat(6)}）．`)
  })

  it('become bold or italic HTML, quotation marks and symbols', () => {
    expect(readableLatex("\\textbf{N} 与 \\emph{x，y}，``2006年'' \\ldots \\#3")).toBe(
      '<b>N</b> 与 <i>x，y</i>，“2006年” … #3',
    )
    expect(readableLatex('\\textbf{一 \\emph{二} 三}')).toBe('<b>一 <i>二</i> 三</b>')
  })

  it('become HTML line breaks when they break a line', () => {
    expect(readableLatex('\\hfill\\break 【分析】\\\\ 先确定')).toBe('<br /> 【分析】<br /> 先确定')
  })

  it('are not converted inside formulas, and text without commands stays unchanged', () => {
    expect(readableLatex('$x_{1}\\textless{} x_{2}$ 与 $\\underline{a}$')).toBe(
      '$x_{1}\\textless{} x_{2}$ 与 $\\underline{a}$',
    )
    expect(readableLatex('2018~2019 学年，价格 \\$5')).toBe('2018~2019 学年，价格 \\$5')
  })

  it('are removed when a preview ends inside the command', () => {
    expect(readablePreview('选出~\\uline{~~~…')).toBe('选出~…')
    expect(readableLatex('<p>丁<br />\\section{</p>')).toBe('<p>丁<br /></p>')
  })

  it('keep escaped angle brackets in their text escaped', () => {
    expect(readableLatex('\\textbf{&lt;img onerror=x&gt;}')).toBe('<b>&lt;img onerror=x&gt;</b>')
  })
})

describe('the HTML that readableLatex and readablePreview return', () => {
  /** Returns the names and attributes of the elements that the browser finds in the HTML. */
  const elementsOf = (html: string) =>
    [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')].map(
      ({ localName, attributes }) =>
        [localName, ...[...attributes].map(({ name, value }) => `${name}=${value}`)].join(' '),
    )

  it.each([
    [
      'a command that is opened in one attribute and closed in a text',
      '<ol start="\\hspace{"><li>}</li></ol><ol start=" style=position:fixed; onclick=alert(1) id=x class=y x"><li>甲</li></ol>',
    ],
    [
      'a column specification',
      '<ol start="\\begin{tabular}{"><li>}\\end{tabular}</li></ol><ol start=" onclick=x "></ol>',
    ],
    ['a rule of a table', '\\begin{tabular}{c}<img alt="\\cline{">} <img alt=" onerror=x ">\\end{tabular}'],
    ['dollars in attributes', '<img alt="$"> ~~ <img alt=" onerror=x $">'],
    ['a cut-off command', '<img alt="\\textbf{ onerror=x ">'],
    ['marks of its own', '\ufdd1img onerror=x\ufdd3\ufdd20\ufdd3 \\textbf{甲}'],
    ['a sign that opens no tag', '\\textbf{甲} < img onerror=x'],
  ])('contains no injected attribute when the input contains %s', (_, html) => {
    const allowed = new Set([...elementsOf(html), 'b', 'table', 'tbody', 'tr', 'td'])
    for (const rewritten of [readableLatex(html), readablePreview(html)]) {
      expect(elementsOf(rewritten).filter((element) => !allowed.has(element))).toEqual([])
    }
  })
})

it('readableLatex terminates on texts of 49,000 characters that consist of unclosed commands', () => {
  const beginnings = [
    '~',
    '（~ ',
    '（',
    '\\textbf{',
    '\\section{ ',
    '\\hspace{',
    '\\begin{tabular}{c}',
    '\\begin{array}\\begin{tabular}',
    '\\begin{tabular}{',
    '\\\\[',
    '\\multirow{2}*{',
    '<p><br />',
    '<',
    '$',
    '\\$',
  ]
  for (const unit of beginnings) {
    const text = unit.repeat(49_000 / unit.length)
    for (const html of [
      `~~${text}`,
      `~~\\begin{tabular}${text}\\end{tabular}`,
      `~~\\begin{tabular}{c}${text}\\end{tabular}`,
    ]) {
      expect(readableLatex(html)).toBeTypeOf('string')
      expect(readablePreview(html)).toBeTypeOf('string')
    }
  }
})
