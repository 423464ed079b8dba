import katex from 'katex'
import { describe, expect, it } from 'vitest'
import { cleanPasted } from '../clean'
import { pasted, readCase } from '../testing'

/** Renders a formula as KaTeX does on a page from which an editor has removed the MathML. */
const drawnByKatex = (tex: string, displayMode = false) => katex.renderToString(tex, { output: 'html', displayMode })
/** Renders a formula as KaTeX before version 0.17 does, whose class names have no prefix. */
const drawnBefore = (tex: string) =>
  drawnByKatex(tex).replaceAll('katex-', '').replace('class="html"', 'class="katex-html"')

const FORMULAS: readonly (readonly [tex: string, read: string])[] = [
  ['x_1^2+y_{n}', 'x_{1}^{2}+y_{n}'],
  ['\\frac{a+1}{\\sqrt[3]{b}}', '\\frac{a+1}{\\sqrt[3]{b}}'],
  ['\\left(\\frac12\\right)^n', '{\\left(\\frac{1}{2}\\right)}^{n}'],
  ['\\vec{a}\\cdot\\overrightarrow{AB}', '\\vec{a}\\cdot\\overrightarrow{AB}'],
  ['\\overline{ab}\\ne\\bar{x}', '\\overline{ab}\\ne\\bar{x}'],
  ['\\log_2 x+\\sin\\alpha', '\\log_{2}x+\\sin\\alpha'],
  ['\\begin{cases}x+y=1\\\\x=2\\end{cases}', '\\begin{cases}x+y=1\\\\x=2\\end{cases}'],
  ['\\begin{vmatrix}1&2\\\\3&4\\end{vmatrix}', '\\begin{vmatrix}1&2\\\\3&4\\end{vmatrix}'],
  ['\\begin{pmatrix}1\\\\2\\\\3\\end{pmatrix}', '\\begin{pmatrix}1\\\\2\\\\3\\end{pmatrix}'],
  ['|x|\\notin\\{1,2\\}', '|x|\\notin\\{1,2\\}'],
  ['\\underbrace{9\\cdots9}_{n}', '\\underbrace{9\\cdots9}_{n}'],
  ['\\boxed{5}', '\\boxed{5}'],
  ['\\mathbb{R}\\text{ 且 }x', '\\mathbb{R}\\text{ 且 }x'],
]

describe('a pasted KaTeX formula without MathML', () => {
  it.each(FORMULAS)('is converted back to LaTeX from its HTML: %s', async (tex, read) => {
    const { drawn } = await cleanPasted(drawnByKatex(tex))
    expect(drawn).toEqual({ unsure: 1, lost: 0 })
    expect(await pasted(`<p>由 ${drawnByKatex(tex)} 得</p>`)).toBe(
      `<p>由 $${read.replace(/[<>]/g, (sign) => (sign === '<' ? '&lt;' : '&gt;'))}$ 得</p>`,
    )
    expect(await pasted(drawnBefore(tex))).toBe(await pasted(drawnByKatex(tex)))
  })

  it('is converted to LaTeX in the copied HTML of a whole page', async () => {
    expect(await pasted(readCase('35-paste-katex-drawn.html'))).toBe('<p>由 $\\frac{1}{x^{2}}$ 得</p>')
  })

  it('is converted to a displayed formula if it is on a line of its own', async () => {
    expect(await pasted(drawnByKatex('\\sum_{i=1}^{n}i', true))).toBe('$$\\sum\\limits_{i=1}^{n}i$$')
  })

  it.each(['\\xcancel{x}', '\\xtwoheadleftarrow{a}', 'a\\ngeqslant b'])(
    'is replaced by a missing-formula placeholder if it contains an unreadable sign: %s',
    async (tex) => {
      const html = `<p>由 ${drawnByKatex(tex)} 得</p>`
      expect((await cleanPasted(html)).drawn).toEqual({ unsure: 0, lost: 1 })
      expect(await pasted(html)).toMatch(
        /^<p>由 <span class="missing-image">［公式缺失(?:：[^］]+)?］<\/span> 得<\/p>$/,
      )
    },
  )
})

const node = (name: string, ...content: string[]) => `<g data-mml-node="${name}">${content.join('')}</g>`
const svgToken = (name: string, ...codes: string[]) =>
  node(name, ...codes.map((code) => `<use data-c="${code}" xlink:href="#MJX-${code}"></use>`))
const token = (name: string, code: string) => `<mjx-${name}><mjx-c class="mjx-c${code} TEX-I"></mjx-c></mjx-${name}>`
const x = svgToken('mi', '1D465')
const two = svgToken('mn', '32')

describe('a pasted MathJax formula without its source', () => {
  const inSvg = (content: string) =>
    `<mjx-container class="MathJax" jax="SVG"><svg><g>${node('math', content)}</g></svg></mjx-container>`
  const inHtml = (content: string) =>
    `<mjx-container class="MathJax" jax="CHTML"><mjx-math class="MJX-TEX">${content}</mjx-math></mjx-container>`
  it.each([
    ['a power', inSvg(node('msup', x, two)), 'x^{2}'],
    ['a fraction', inSvg(`${node('mfrac', x, two)}`), '\\frac{x}{2}'],
    [
      'a root and its sign',
      inSvg(node('msqrt', `<g>${x}${svgToken('mo', '2B')}${two}</g>`, svgToken('mo', '221A'))),
      '\\sqrt{x+2}',
    ],
    ['both scripts, the upper one first', inSvg(node('msubsup', x, two, svgToken('mn', '31'))), 'x_{1}^{2}'],
    [
      'a long arrow of pieces',
      inSvg(node('mover', node('mrow', x, x), svgToken('mo', '2212', '2192'))),
      '\\overrightarrow{xx}',
    ],
    ['Chinese', inSvg(node('mtext', '<text data-variant="normal">水</text>')), '\\text{水}'],
    [
      'a fraction in HTML',
      inHtml(
        `<mjx-mfrac><mjx-frac><mjx-num>${token('mi', '1D465')}</mjx-num><mjx-dbox><mjx-dtable><mjx-row><mjx-den>${token('mn', '32')}</mjx-den></mjx-row></mjx-dtable></mjx-dbox></mjx-frac></mjx-mfrac>`,
      ),
      '\\frac{x}{2}',
    ],
    [
      'scripts in HTML',
      inHtml(
        `<mjx-msubsup>${token('mi', '1D465')}<mjx-script>${token('mn', '32')}<mjx-spacer></mjx-spacer>${token('mn', '31')}</mjx-script></mjx-msubsup>`,
      ),
      'x_{1}^{2}',
    ],
  ])('is converted to LaTeX from its drawing: %s', async (_name, html, read) => {
    expect((await cleanPasted(html)).drawn.unsure).toBe(1)
    expect(await pasted(`<p>由 ${html} 得</p>`)).toBe(`<p>由 $${read}$ 得</p>`)
  })

  it('is replaced by a placeholder with its letters if it contains an unknown element', async () => {
    const html = `<p>由 ${inHtml('<mjx-menclose>x</mjx-menclose>')} 与 <span class="MathJax"><nobr><span>12</span></nobr></span> 得</p>`
    expect((await cleanPasted(html)).drawn).toEqual({ unsure: 0, lost: 2 })
    expect(await pasted(html)).toBe(
      '<p>由 <span class="missing-image">［公式缺失：x］</span> 与 <span class="missing-image">［公式缺失：12］</span> 得</p>',
    )
  })
})

describe('a pasted formula that is drawn by HTML tables', () => {
  const fraction = (top: string, bottom: string) =>
    `<table cellpadding="-1"><tbody><tr><td style="border-bottom:1px solid black">${top}</td></tr><tr><td>${bottom}</td></tr></tbody></table>`
  const jye = (content: string) => `<span class="MathJye" mathtag="math">${content}</span>`
  it.each([
    ['a fraction', jye(fraction('x<sup>2</sup>+1', '2')), '\\frac{x^{2}+1}{2}'],
    ['a fraction in a fraction', jye(fraction('1', `1+${fraction('1', 'x')}`)), '\\frac{1}{1+\\frac{1}{x}}'],
    ['a root', jye('<table><tr><td>√</td><td style="border-top:black 1px solid">3</td></tr></table>'), '\\sqrt{3}'],
    ['a root without a table', jye('<span>√</span><span style="border-top:1px solid">3</span>'), '\\sqrt{3}'],
  ])('is converted to LaTeX: %s', async (_name, html, read) => {
    expect(await pasted(`<p>则 ${html} 的值</p>`)).toBe(`<p>则 $${read}$ 的值</p>`)
  })

  it('is replaced by a placeholder if a part of the formula is a picture', async () => {
    expect(await pasted(`<p>则 ${jye('<img src="https://example.invalid/brace.png">x')}</p>`)).toBe(
      '<p>则 <span class="missing-image">［公式缺失：x］</span></p>',
    )
  })
})
