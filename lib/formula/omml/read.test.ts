// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { ommlToLatex } from './read.ts'

const TRANSITIONAL = 'http://schemas.openxmlformats.org/officeDocument/2006/math'
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/math'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

function texOf(content: string, namespace = TRANSITIONAL): string {
  const xml = `<m:oMath xmlns:m="${namespace}" xmlns:w="${WORD}">${content}</m:oMath>`
  return ommlToLatex(new DOMParser().parseFromString(xml, 'text/xml').documentElement)
}
const r = (text: string, properties = '') =>
  `<m:r>${properties && `<m:rPr>${properties}</m:rPr>`}<m:t>${text}</m:t></m:r>`
const e = (content: string) => `<m:e>${content}</m:e>`
const of = (name: string, properties: Readonly<Record<string, string>>, content: string) =>
  `<m:${name}><m:${name}Pr>${Object.entries(properties)
    .map(([key, value]) => `<m:${key} m:val="${value}"/>`)
    .join('')}</m:${name}Pr>${content}</m:${name}>`

type Case = readonly [name: string, content: string, tex: string]
const hold = (cases: readonly Case[]) =>
  it.each(cases)('converts OMML to LaTeX: %s', (_name, content, tex) => expect(texOf(content)).toBe(tex))

describe('ommlToLatex for accents and signs over and under a base', () => {
  const accent = (sign: string, base: string) => of('acc', { chr: sign }, e(r(base)))
  hold([
    ['an acute', accent('\u0301', 'a'), '\\acute{a}'],
    ['a grave', accent('\u0300', 'a'), '\\grave{a}'],
    ['a caron', accent('\u030c', 'a'), '\\check{a}'],
    ['a breve', accent('\u0306', 'a'), '\\breve{a}'],
    ['a ring', accent('\u030a', 'a'), '\\mathring{a}'],
    ['three dots', accent('\u20db', 'a'), '\\dddot{a}'],
    ['a double bar', accent('\u033f', 'a'), '\\overline{\\overline{a}}'],
    ['a harpoon', accent('\u20d1', 'a'), '\\overset{\\rightharpoonup}{a}'],
    ['an arrow both ways', accent('\u20e1', 'AB'), '\\overleftrightarrow{AB}'],
    ['a vector of two points', accent('\u20d7', 'AB'), '\\overrightarrow{AB}'],
    ['the mean', accent('\u0305', 'x'), '\\bar{x}'],
    ['an accent that says nothing is a hat', `<m:acc>${e(r('x'))}</m:acc>`, '\\hat{x}'],
    ['an accent without a table of its own', accent('\u2606', 'x'), '\\overset{☆}{x}'],
    ['an empty accent', accent('', 'x'), 'x'],
    ['a bar that says nothing is below', `<m:bar>${e(r('x'))}</m:bar>`, '\\underline{x}'],
    [
      'a brace with its label',
      `<m:limLow>${e(`<m:groupChr>${e(r('a'))}</m:groupChr>`)}<m:lim>${r('n')}</m:lim></m:limLow>`,
      '\\underbrace{a}_{n}',
    ],
    ['an arc', of('groupChr', { chr: '⏜', pos: 'top', vertJc: 'bot' }, e(r('AB'))), '\\overparen{AB}'],
    [
      'a reaction arrow with its condition',
      of('box', { opEmu: '1' }, e(of('groupChr', { chr: '→', vertJc: 'bot' }, e(r('点燃'))))),
      '\\xrightarrow{\\text{点燃}}',
    ],
    [
      'a reaction arrow with its condition below',
      of('box', { opEmu: '1' }, e(of('groupChr', { chr: '⇌', pos: 'top' }, e(r('T'))))),
      '\\xrightleftharpoons[T]{}',
    ],
  ])
})

describe('ommlToLatex for delimiters', () => {
  const d = (properties: Readonly<Record<string, string>>, ...content: string[]) =>
    of('d', properties, content.map(e).join(''))
  const equations = (...rows: string[]) => `<m:eqArr>${rows.map((row) => e(r(row))).join('')}</m:eqArr>`
  const matrix = (properties: string) => `<m:m><m:mPr>${properties}</m:mPr><m:mr>${e(r('1'))}${e(r('2'))}</m:mr></m:m>`
  const columns = (place: string) =>
    `<m:mcs><m:mc><m:mcPr><m:count m:val="2"/><m:mcJc m:val="${place}"/></m:mcPr></m:mc></m:mcs>`
  const over = of('f', { type: 'noBar' }, `<m:num>${r('n')}</m:num><m:den>${r('k')}</m:den>`)
  hold([
    ['angle brackets of East Asian text', d({ begChr: '〈', endChr: '〉' }, r('a')), '\\left\\langle a\\right\\rangle'],
    ['doubled brackets', d({ begChr: '⟦', endChr: '⟧' }, r('a')), '\\left[\\!\\left[a\\right]\\!\\right]'],
    ['a sign that does not grow', d({ begChr: '【', endChr: '】' }, r('a')), '\\left.【a】\\right.'],
    ['an open end', d({ begChr: '(', endChr: '' }, r('a')), '\\left(a\\right.'],
    ['no delimiters at all', d({ begChr: '', endChr: '' }, r('a')), 'a'],
    ['several parts', d({ begChr: '{', endChr: '}' }, r('x'), r('y')), '\\left\\{x\\middle|y\\right\\}'],
    ['several parts with a comma', d({ sepChr: ',' }, r('x'), r('y')), '\\left(x,y\\right)'],
    ['delimiters that must not grow', d({ grow: '0' }, r('x')), '(x)'],
    ['a combination', d({}, over), '\\binom{n}{k}'],
    [
      'a combination in other brackets',
      d({ begChr: '[', endChr: ']' }, over),
      '\\left[\\genfrac{}{}{0pt}{}{n}{k}\\right]',
    ],
    ['a combination beside a letter', d({}, over + r('x')), '\\left(\\genfrac{}{}{0pt}{}{n}{k}x\\right)'],
    [
      'values and their conditions',
      d({ begChr: '{', endChr: '' }, equations('x,&amp;x&gt;0', '-x,&amp;x≤0')),
      '\\begin{cases}x,&x>0\\\\-x,&x\\leq0\\end{cases}',
    ],
    [
      'a system aligned at its relations',
      d({ begChr: '{', endChr: '' }, equations('x+y&amp;=1', 'x&amp;=3')),
      '\\left\\{\\begin{aligned}x+y&=1\\\\x&=3\\end{aligned}\\right.',
    ],
    ['a determinant', d({ begChr: '|', endChr: '|' }, matrix('')), '\\begin{vmatrix}1&2\\end{vmatrix}'],
    ['a matrix with places of its columns', matrix(columns('left')), '\\begin{array}{ll}1&2\\end{array}'],
    [
      'the same in brackets',
      d({ begChr: '[', endChr: ']' }, matrix(columns('right'))),
      '\\left[\\begin{array}{rr}1&2\\end{array}\\right]',
    ],
    ['a row that begins with a bracket', equations('a', '[b]'), '\\begin{aligned}a\\\\{}[b]\\end{aligned}'],
    ['an ampersand outside of rows', r('A&amp;B'), 'A\\&B'],
  ])
})

describe('ommlToLatex for runs', () => {
  hold([
    ['upright letters', r('d', '<m:sty m:val="p"/>') + r('x'), '\\mathrm{d}x'],
    ['bold letters', r('a1', '<m:sty m:val="b"/>'), '\\mathbf{a1}'],
    ['bold italic letters', r('a', '<m:sty m:val="bi"/>'), '\\boldsymbol{a}'],
    ['script', r('F', '<m:scr m:val="script"/>'), '\\mathscr{F}'],
    ['fraktur', r('g', '<m:scr m:val="fraktur"/>'), '\\mathfrak{g}'],
    ['double-struck', r('R', '<m:scr m:val="double-struck"/><m:sty m:val="p"/>'), '\\mathbb{R}'],
    ['characters of the mathematical alphabets', r('ℝ𝐀𝐁𝑥𝒜'), '\\mathbb{R}\\mathbf{AB}x\\mathscr{A}'],
    ['a word cut into runs', r('si') + r('n') + r(' x'), '\\sin x'],
    [
      'text with signs of LaTeX',
      r('50% ~ $5^\\', '<m:nor/>'),
      '\\text{50\\% }\\sim\\text{ \\$5}{}^{\\wedge}\\backslash',
    ],
    ['words of a language', r('group with underbraces'), 'group\\ with\\ underbraces'],
    ['dashes', r('1–2−3'), '1-2-3'],
    ['the letter aleph and the constant of Planck', r('ℵℏ'), '\\aleph\\hbar'],
    ['a letter with a combining accent', r('x\u0304'), '\\bar{x}'],
    ['a sign of the font Symbol', '<m:r><w:sym w:font="Symbol" w:char="F0D0"/><m:t>A</m:t></m:r>', '\\angle A'],
    ['a sign of the font MT Extra', '<m:r><w:sym w:font="MT Extra" w:char="F04C"/><m:t>A</m:t></m:r>', '\\cdots A'],
    ['what was deleted and what was added', `<w:del>${r('a')}</w:del><w:ins>${r('b')}</w:ins>`, 'b'],
    ['degrees behind a power', of('sSup', {}, `${e(r('x'))}<m:sup>${r('2')}</m:sup>`) + r('°'), 'x^{2}{}^{\\circ}'],
    ['a prime as a superscript', of('sSup', {}, `${e(r('f'))}<m:sup>${r('′')}</m:sup>`), "f'"],
    ['an equation in an equation', `<m:oMath>${r('x')}</m:oMath>`, 'x'],
  ])
})

describe('ommlToLatex for other structures', () => {
  const nary = (properties: Readonly<Record<string, string>>) =>
    of('nary', properties, `<m:sub>${r('0')}</m:sub><m:sup>${r('1')}</m:sup>${e(r('x'))}`)
  const f = (type: string) => of('f', { type }, `<m:num>${r('a')}</m:num><m:den>${r('b+c')}</m:den>`)
  hold([
    ['an operator that says nothing is an integral', `<m:nary><m:sub/><m:sup/>${e(r('x'))}</m:nary>`, '\\int x'],
    ['an integral with its limits above and below', nary({ limLoc: 'undOvr' }), '\\int\\limits_{0}^{1}x'],
    ['hidden limits', nary({ chr: '∑', subHide: '1', supHide: 'on' }), '\\sum x'],
    ['a large operator of its own', nary({ chr: '⨅' }), '\\mathop{⨅}_{0}^{1}x'],
    ['a volume integral', nary({ chr: '∰' }), '\\oiiint_{0}^{1}x'],
    ['prescripts', `<m:sPre><m:sub>${r('6')}</m:sub><m:sup>${r('14')}</m:sup>${e(r('C'))}</m:sPre>`, '{}_{6}^{14}C'],
    [
      'both scripts',
      `<m:sSubSup>${e(r('C'))}<m:sub>${r('5')}</m:sub><m:sup>${r('2')}</m:sup></m:sSubSup>`,
      'C_{5}^{2}',
    ],
    ['a linear fraction', f('lin'), 'a/{b+c}'],
    ['a slanted fraction', f('skw'), '\\nicefrac[]{a}{b+c}'],
    ['a root whose degree is hidden', of('rad', { degHide: '1' }, `<m:deg>${r('3')}</m:deg>${e(r('x'))}`), '\\sqrt{x}'],
    ['a phantom that is shown', of('phant', { zeroAsc: '1' }, e(r('x'))), 'x'],
    ['a phantom', of('phant', { show: '0' }, e(r('x'))), '\\phantom{x}'],
    ['a frame', `<m:borderBox>${e(r('x'))}</m:borderBox>`, '\\boxed{x}'],
    [
      'a frame with two sides',
      of('borderBox', { hideTop: '1', hideLeft: '1' }, e(r('x'))),
      '\\enclose{bottom,right}{x}',
    ],
    [
      'a stroke without a frame',
      of('borderBox', { hideTop: '1', hideBot: '1', hideLeft: '1', hideRight: '1', strikeBLTR: '1' }, e(r('x'))),
      '\\cancel{x}',
    ],
    [
      'an operator of its own with a limit',
      `<m:func><m:fName><m:limLow>${e(r('argmax', '<m:sty m:val="p"/>'))}<m:lim>${r('x')}</m:lim></m:limLow></m:fName>${e(r('f'))}</m:func>`,
      '\\operatorname*{argmax}\\limits_{x}f',
    ],
    [
      'a function of its own',
      `<m:func><m:fName>${r('tg', '<m:sty m:val="p"/>')}</m:fName>${e(r('x'))}</m:func>`,
      '\\operatorname{tg}x',
    ],
    [
      'a function with a power',
      `<m:func><m:fName><m:sSup>${e(r('sin', '<m:sty m:val="p"/>'))}<m:sup>${r('2')}</m:sup></m:sSup></m:fName>${e(r('x'))}</m:func>`,
      '\\sin^{2}x',
    ],
    ['a numbered equation', of('eqArr', { maxDist: '1' }, e(r('a=b#(1)'))), 'a=b\\qquad (1)'],
  ])

  it('also reads elements in the strict namespace of OMML', () => {
    expect(texOf(of('bar', { pos: 'top' }, e(r('x'))), STRICT)).toBe('\\overline{x}')
  })

  it('returns only the characters of an equation that is nested too deeply', () => {
    const deep = `${'<m:rad><m:e>'.repeat(300)}${r('x')}${'</m:e></m:rad>'.repeat(300)}`
    expect(texOf(deep)).toBe('\\text{x}')
  })
})
