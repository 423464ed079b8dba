import { describe, expect, it } from 'vitest'
import { LONGEST_ESTIMATED, MAX_FORMULAS } from '../contracts/formula/limits.ts'
import { normalizeTex } from '../contracts/formula/normalize.ts'
import { escapeHtml, htmlMarkup, textMarkup } from './markup.ts'
import { estimateSize } from './size.ts'
import { speakTex } from './speak.ts'

describe('textMarkup and htmlMarkup', () => {
  it('escape the HTML characters of plain text and of formulas', () => {
    const markup = textMarkup('<script>alert(1)</script> & $a<b\\text{"\'&}$')
    expect(markup).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; ')
    expect(markup).toContain('data-tex="a&lt;b\\text{&quot;&#39;&amp;}"')
    expect(markup.match(/</g)).toHaveLength(2)
  })

  it("keep the source of a formula in rich text in the attributes of the formula's element", () => {
    const markup = htmlMarkup('<p>$"&gt;&lt;img src=x onerror=alert(1)&gt;$</p>')
    expect(markup.match(/<[a-z]+/g)).toEqual(['<p', '<span'])
  })

  it('leave the element of a formula empty, so that no LaTeX source is visible before typesetting', () => {
    expect(textMarkup('$x^2$')).toMatch(/^<span [^>]*data-source="\$x\^2\$"[^>]*><\/span>$/)
  })

  it('mark the line feed after a block formula, and create no block formula if `inline` is set', () => {
    const end = '<span class="formula-end">'
    expect(textMarkup('得\n$$x$$ \n故')).toMatch(
      new RegExp(`^得\\n<span [^>]*data-display[^>]*></span>${end} \\n</span>故$`),
    )
    expect(htmlMarkup('<p>得<br>$$x$$<br>故</p>')).toContain(`</span>${end}<br></span>故</p>`)
    expect(textMarkup('得\n$$x$$\n故', { inline: true })).toMatch(/^得\n<span (?![^>]*data-display)[^>]*><\/span>\n故$/)
  })
})

describe('textMarkup and htmlMarkup for an inline formula', () => {
  it.each(['a\\ge 2', '\\mu=0.5', 'x', '\\frac{1}{2}gt^2', 'f(x)=x^2'])(
    'keep the short formula %s on one line',
    (tex) => {
      expect(textMarkup(`若 $${tex}$，则`)).toContain('data-whole')
      expect(htmlMarkup(`<td>$${tex}$</td>`, { inline: true })).toContain('data-whole')
    },
  )

  it.each(['a^2+b^2+c^2=ab+bc+ca', 'x_1+x_2+x_3+x_4=0', '\\begin{cases}x\\\\y\\end{cases}'])(
    'allow a line break in the long formula %s',
    (tex) => {
      expect(textMarkup(`若 $${tex}$，则`)).not.toContain('data-whole')
    },
  )
})

describe('normalizeTex', () => {
  it.each([
    ['a\\textless{}b\\textgreater 0', 'a\\lt b\\gt  0'],
    ['P\\textquotesingle', "P'"],
    ['\\left\\textbar{} x\\right\\textbar', '\\left| x\\right|'],
    ['x &lt;{} 3', 'x \\lt {} 3'],
    ['40\\textbackslash\\%', '40\\%'],
    ['x\\textbackslash\\textbackslash{} y', 'x\\\\  y'],
    ['\\text{a\\textless{}b}', '\\text{a<b}'],
    ['x\u00A0=\u200B1', 'x =1'],
    ['\\left { x', '\\left\\{ x'],
    ['\\left { x \\right }', '\\left\\{ x \\right\\}'],
    ['\\left\\{ x \\right.', '\\left\\{ x \\right.'],
    ['80%', '80\\%'],
    ['\\text{约 5% 的}', '\\text{约 5\\% 的}'],
    ['1\\%+2%', '1\\%+2\\%'],
    ['50\\\\%', '50\\%'],
    ['\\frac12\\\\{1,2\\\\}', '\\frac12\\{1,2\\}'],
    ['{a}\\\\{b}', '{a}\\\\{b}'],
    ['√[3]{8}+³√x', '\\sqrt[3]{8}+\\sqrt[3]{x}'],
    ['\\verb|50%|', '\\verb|50%|'],
    ['√2+√(x+1)', '\\sqrt{2}+\\sqrt{x+1}'],
    ['√(√2+1)', '\\sqrt{\\sqrt{2}+1}'],
    ['√\\frac{1}{2}∛8', '\\sqrt{\\frac{1}{2}}\\sqrt[3]{8}'],
    ['√x^2', '\\sqrt{x^2}'],
    ['√\\left(a+√b\\right)', '\\sqrt{\\left(a+\\sqrt{b}\\right)}'],
    ['√', '\\surd '],
    ['√(1', '\\surd (1'],
    ['T=2π√LC', 'T=2π\\surd LC'],
    ['v=√2gh', 'v=\\surd 2gh'],
    ['30\\\\degree', '30\\degree'],
    ['x\\\\mapsto y', 'x\\mapsto y'],
    ['\\\\begin{cases}x=1\\\\ y=2\\\\end{cases}', '\\begin{cases}x=1\\\\ y=2\\end{cases}'],
    ['\\begin{aligned}%\na&=20%\n\\end{aligned}', '\\begin{aligned}\na&=20\\%\n\\end{aligned}'],
    ['\\text{√2}', '\\text{$\\sqrt{2}$}'],
    ['\\text{打√，$√2$}', '\\text{打$\\surd$，$\\sqrt{2}$}'],
    ['\\frac√2 2', '\\frac{\\sqrt{2}} 2'],
    ['\\frac{1}√3', '\\frac{1}{\\sqrt{3}}'],
    ['√\\sqrt2', '\\sqrt{\\sqrt2}'],
    ['√(x+1)^2', '\\sqrt{(x+1)^2}'],
    ['√{x}^2', '\\sqrt{x}^2'],
    ['√2\u0305+1', '\\sqrt{2}+1'],
    ['\\verb|√2|', '\\verb|√2|'],
    ['\\ce{√2}', '\\ce{√2}'],
    ['x\u0302+3\u0307', '\\hat{x}+\\dot{3}'],
    ['\\\\frac{1}{2}', '\\frac{1}{2}'],
    ['\\\\left\\\\{1\\\\right\\\\}', '\\left\\{1\\right\\}'],
    ['\\begin{cases}x\\\\sqrt{4}\\end{cases}', '\\begin{cases}x\\sqrt{4}\\end{cases}'],
    ['a\\\\b', 'a\\\\b'],
    ['\\\\\\\\frac{1}{2}', '\\frac{1}{2}'],
    ['a\\\\,b\\\\;c', 'a\\,b\\;c'],
    ['\\begin{matrix}1\\\\\\\\2\\end{matrix}', '\\begin{matrix}1\\\\2\\end{matrix}'],
    ['\\begin{matrix}1\\\\\\\\[2pt]2\\end{matrix}', '\\begin{matrix}1\\\\[2pt]2\\end{matrix}'],
    ['\\begin{matrix}1\\\\\\\\\\pi\\end{matrix}', '\\begin{matrix}1\\\\\\pi\\end{matrix}'],
    ['\\begin{matrix}1\\\\2\\\\\\\\3\\end{matrix}', '\\begin{matrix}1\\\\2\\\\\\\\3\\end{matrix}'],
    ['\\begin{cases}\\\\frac12\\\\\\\\x\\end{cases}', '\\begin{cases}\\frac12\\\\x\\end{cases}'],
    ['x\\\\\\\\y', 'x\\\\\\\\y'],
    ['5\\textpercent{}', '5\\%'],
    ['% 注', '\\% 注'],
    ['a\\%b%c', 'a\\%b\\%c'],
    ['\\ce{50%}\\pu{5%}', '\\ce{50\\%}\\pu{5\\%}'],
    ['\\begin{cases}5%\\\\6%\\end{cases}', '\\begin{cases}5\\%\\\\6\\%\\end{cases}'],
    ['\\vbox{$x$}', '\\vbox{\\text{$x$}}'],
    ['\\boxed{$x$}', '\\boxed{\\text{$x$}}'],
    ['\\boxed{\\text{$x$}}', '\\boxed{\\text{$x$}}'],
  ])('replaces unusual commands and characters of %j', (tex, expected) => expect(normalizeTex(tex)).toBe(expected))
})

describe('speakTex', () => {
  it.each([
    ['\\frac{1}{2}+x^2', '2 分之 1 加 x 的平方'],
    ['\\frac12', '2 分之 1'],
    ['\\sqrt[3]{5}\\leqslant y', '3 次根号 5 小于等于 y'],
    ['30^{\\circ}', '30 度'],
    ['x_1^{n+1}', 'x 下标 1 的 n 加 1 次方'],
    ['\\overrightarrow{AB}\\cdot\\vec a', '向量 A B 乘 向量 a'],
    ['\\mathrm{H_2O}', 'H 下标 2 O'],
  ])('returns the spoken Chinese form of %j', (tex, expected) => expect(speakTex(tex)).toBe(expected))

  it.each(['{', '}', '^', '\\', '\\frac', '{'.repeat(5000), '\\frac'.repeat(3000), '_'.repeat(3000), '\\sqrt['])(
    'returns a text for malformed TeX',
    (tex) => expect(speakTex(tex)).toBeTypeOf('string'),
  )
})

describe('formulas that exceed the limits', () => {
  it('are shown as LaTeX source if one formula is too long', () => {
    const source = `$$${'\\frac'.repeat(5_000)}<1$$`
    expect(textMarkup(source)).toBe(escapeHtml(source))
    expect(htmlMarkup(escapeHtml(source))).toBe(escapeHtml(source))
  })

  it('are shown as LaTeX source if the text contains too many formulas', () => {
    const markup = textMarkup('$a$ '.repeat(MAX_FORMULAS + 2))
    expect(markup.split('<span').length - 1).toBe(MAX_FORMULAS)
    expect(markup.endsWith('</span> $a$ $a$ ')).toBe(true)
  })

  it('have an estimated size that depends only on their beginning', () => {
    const beginning = 'x+'.repeat(LONGEST_ESTIMATED / 2)
    expect(estimateSize(`${beginning}\\frac{1}{2}`, true)).toEqual(estimateSize(beginning, true))
  })
})

describe('estimateSize', () => {
  it.each([
    ['x', { width: 0.54, height: 1.15 }],
    ['\\frac{1}{2}', { width: 0.54, height: 1.51 }],
    ['\\frac{\\frac{1}{2}}{3}', { width: 1.62, height: 1.96 }],
    ['\\frac{1}{2}+\\frac{{x}}{{y}}', { width: 2.42, height: 1.96 }],
    ['\\frac{1}{2}+\\frac{x}{y}\n{{z}}', { width: 2.96, height: 1.51 }],
    ['x^{\\frac{1}{2}}', { width: 0.92, height: 1.15 }],
    ['\\dfrac{1}{2}', { width: 0.54, height: 2.21 }],
  ])('estimates the width and height of %j', (tex, size) => expect(estimateSize(tex, false)).toEqual(size))
})
