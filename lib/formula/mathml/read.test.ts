// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { mathmlToLatex } from './read.ts'

const texOf = (content: string, attributes = '') => {
  const xml = `<math xmlns="http://www.w3.org/1998/Math/MathML"${attributes}>${content}</math>`
  return mathmlToLatex(new DOMParser().parseFromString(xml, 'text/xml').documentElement)
}
const mi = (text: string) => `<mi>${text}</mi>`
const mo = (text: string, attributes = '') => `<mo ${attributes}>${text}</mo>`
const mn = (text: string) => `<mn>${text}</mn>`
const row = (content: string) => `<mrow>${content}</mrow>`
const half = `<mfrac>${mn('1')}${mn('2')}</mfrac>`
const cells = (...rows: string[][]) =>
  rows.map((cells) => `<mtr>${cells.map((cell) => `<mtd>${cell}</mtd>`).join('')}</mtr>`).join('')

type Case = readonly [name: string, content: string, tex: string]
const hold = (cases: readonly Case[]) =>
  it.each(cases)('converts MathML to LaTeX: %s', (_name, content, tex) => expect(texOf(content)).toBe(tex))

describe('mathmlToLatex for tokens', () => {
  hold([
    ['dots on the line and in the middle', mo('…') + mo('⋯'), '\\ldots\\cdots'],
    ['a letter upright', `<mi mathvariant="normal">d</mi>${mi('x')}`, '\\mathrm{d}x'],
    ['a letter of an alphabet', '<mi mathvariant="double-struck">R</mi>', '\\mathbb{R}'],
    ['an alphabet from around', `<mstyle mathvariant="bold">${mi('a')}</mstyle>`, '\\mathbf{a}'],
    ['a character of an alphabet', mi('𝔸'), '\\mathbb{A}'],
    ['a named function', mi('sin') + mo('\u2061') + mi('x'), '\\sin x'],
    ['a function of its own', mi('rank') + mo('\u2061') + mi('A'), '\\operatorname{rank}A'],
    ['a word', mi('max') + mi('speed'), '\\max\\mathrm{speed}'],
    ['Chinese in an identifier and in text', `${mi('水')}<mtext>若 x</mtext>`, '水\\text{若 x}'],
    ['the two empty sets', `${mi('∅')}<mi mathvariant="normal">∅</mi>`, '\\varnothing\\emptyset'],
    ['signs of LaTeX', mo('%') + mo('&amp;') + mo('{', 'stretchy="false"'), '\\%\\&\\{'],
    ['invisible operators', mn('2') + mo('\u2062') + mi('x'), '2x'],
    [
      'widths of spaces',
      '<mspace width="1em"/><mspace width="thinmathspace"/><mspace width="-0.167em"/><mspace width="3.2em"/>',
      '\\quad\\,\\!\\hspace{3.2em}',
    ],
    ['a string', '<ms>a</ms>', '\\text{"a"}'],
    ['bold text', '<mtext mathvariant="bold">a b</mtext>', '\\textbf{a b}'],
  ])
})

describe('mathmlToLatex for fractions, roots and scripts', () => {
  hold([
    ['a fraction', half, '\\frac{1}{2}'],
    ['a fraction in the size of a displayed formula', `<mstyle displaystyle="true">${half}</mstyle>`, '\\dfrac{1}{2}'],
    [
      'a combination',
      row(`${mo('(')}<mfrac linethickness="0">${mi('n')}${mi('k')}</mfrac>${mo(')')}`),
      '\\binom{n}{k}',
    ],
    [
      'a fraction without a bar',
      `<mfrac linethickness="0px">${mi('n')}${mi('k')}</mfrac>`,
      '\\genfrac{}{}{0pt}{}{n}{k}',
    ],
    ['a slanted fraction', `<mfrac bevelled="true">${mi('a')}${mi('b')}</mfrac>`, '\\nicefrac[]{a}{b}'],
    ['a root of a row', `<msqrt>${mi('a')}${mo('+')}${mi('b')}</msqrt>`, '\\sqrt{a+b}'],
    ['a cube root', `<mroot>${mi('x')}${mn('3')}</mroot>`, '\\sqrt[3]{x}'],
    ['a prime', `<msup>${mi('f')}${mo('′')}</msup>`, "f'"],
    ['a prime and a power', `<msup>${mi('f')}${row(mo('′') + mn('2'))}</msup>`, 'f^{\\prime2}'],
    ['degrees behind a power', `<msup>${mi('x')}${mn('2')}</msup>${mo('°')}`, 'x^{2}{}^{\\circ}'],
    ['scripts beside a sum', `<msubsup>${mo('∑')}${mi('i')}${mi('n')}</msubsup>`, '\\sum\\nolimits_{i}^{n}'],
    [
      'scripts before and behind',
      `<mmultiscripts>${mi('X')}${mi('a')}<none/><mprescripts/>${mn('6')}${mn('14')}</mmultiscripts>`,
      '{}_{6}^{14}X_{a}',
    ],
  ])
})

describe('mathmlToLatex for signs over and under a base', () => {
  const over = (base: string, sign: string) => `<mover>${base}${sign}</mover>`
  const under = (base: string, sign: string) => `<munder>${base}${sign}</munder>`
  hold([
    ['a vector', over(mi('a'), mo('→', 'stretchy="false"')), '\\vec{a}'],
    ['an arrow over two points', over(row(mi('A') + mi('B')), mo('→')), '\\overrightarrow{AB}'],
    ['the mean', over(mi('x'), mo('¯', 'stretchy="false"')), '\\bar{x}'],
    ['a recurring digit', over(mn('3'), mo('˙')), '\\dot{3}'],
    ['a combining arrow over one letter', over(mi('a'), mo('\u20d7')), '\\vec{a}'],
    ['a combining line over two letters', over(row(mi('A') + mi('B')), mo('\u0305')), '\\overline{AB}'],
    ['dots that are typed', `<mover accent="true">${mi('x')}${mo('..')}</mover>`, '\\ddot{x}'],
    ['an arc by another sign', over(row(mi('A') + mi('B')), mo('⌒')), '\\overparen{AB}'],
    ['an arc that does not stretch', over(mi('A'), mo('⌢', 'stretchy="false"')), '\\overset{\\frown}{A}'],
    ['a line below', under(mi('x'), mo('_')), '\\underline{x}'],
    ['a brace with its label', under(under(mi('a'), mo('⏟')), mi('n')), '\\underbrace{a}_{n}'],
    ['a sum', `<munderover>${mo('∑')}${mi('i')}${mi('n')}</munderover>`, '\\sum_{i}^{n}'],
    [
      'a sum whose limits stay above',
      `<munder>${mo('∑', 'movablelimits="false"')}${mi('i')}</munder>`,
      '\\sum\\limits_{i}',
    ],
    ['an integral whose limits are above', `<munder>${mo('∫')}${mi('D')}</munder>`, '\\int\\limits_{D}'],
    ['a limit', under(mo('lim', 'movablelimits="true"'), mi('x')), '\\lim_{x}'],
    ['an operator of its own', under(mi('argmax'), mi('x')), '\\operatorname*{argmax}\\limits_{x}'],
    ['a reaction arrow', over(mo('→'), '<mtext>点燃</mtext>'), '\\xrightarrow{\\text{点燃}}'],
    ['a sign over a sign', over(mo('='), mi('d')), '\\overset{d}{=}'],
  ])
})

describe('mathmlToLatex for fences and tables', () => {
  const open = mo('{')
  hold([
    ['brackets around what is low', row(mo('(') + mi('x') + mo(')')), '(x)'],
    ['brackets around what is high', mi('f') + mo('(') + half + mo(')'), 'f\\left(\\frac{1}{2}\\right)'],
    ['bars around what is high', mo('|') + half + mo('|'), '\\left|\\frac{1}{2}\\right|'],
    ['a bar between', mo('(') + half + mo('|') + mi('x') + mo(')'), '\\left(\\frac{1}{2}\\middle|x\\right)'],
    ['an interval that is open on one side', mo('(') + half + mo(']'), '\\left(\\frac{1}{2}\\right]'],
    ['a fixed size', mo('(', 'minsize="1.2em" maxsize="1.2em"') + mi('x'), '\\bigl(x'],
    ['mfenced', `<mfenced open="[" close=")" separators=";">${mi('a')}${mi('b')}</mfenced>`, '[a;b)'],
    ['mfenced without fences', `<mfenced open="" close="" separators="">${mi('a')}${half}</mfenced>`, 'a\\frac{1}{2}'],
    [
      'a system',
      `${open}<mtable columnalign="left left">${cells([mi('x')], [mi('y')])}</mtable>`,
      '\\begin{cases}x\\\\y\\end{cases}',
    ],
    [
      'a system that is centred',
      `<mfenced open="{" close=""><mtable>${cells([mi('x')], [mi('y')])}</mtable></mfenced>`,
      '\\left\\{\\begin{matrix}x\\\\y\\end{matrix}\\right.',
    ],
    [
      'a determinant',
      `${mo('|')}<mtable>${cells([mi('a'), mi('b')])}</mtable>${mo('|')}`,
      '\\begin{vmatrix}a&b\\end{vmatrix}',
    ],
    [
      'aligned equations',
      `<mtable displaystyle="true" columnalign="right left">${cells([mi('a'), mo('=') + mi('b')])}</mtable>`,
      '\\begin{aligned}a&=b\\end{aligned}',
    ],
    [
      'lines between columns and rows',
      `<mtable columnalign="left right" columnlines="solid" rowlines="solid">${cells([mi('a'), mi('b')], [mi('c'), mi('d')])}</mtable>`,
      '\\begin{array}{l|r}a&b\\\\\\hline c&d\\end{array}',
    ],
    [
      'a label and a cell over two columns',
      `<mtable><mlabeledtr><mtd>${mn('1')}</mtd><mtd columnspan="2">${mi('a')}</mtd></mlabeledtr></mtable>`,
      '\\begin{matrix}a&\\qquad 1\\end{matrix}',
    ],
  ])
})

describe('mathmlToLatex for other elements', () => {
  hold([
    ['a frame', `<menclose notation="box">${mi('x')}</menclose>`, '\\boxed{x}'],
    ['a stroke', `<menclose notation="updiagonalstrike">${mi('x')}</menclose>`, '\\cancel{x}'],
    ['several notations', `<menclose notation="top left">${mi('x')}</menclose>`, '\\enclose{left,top}{x}'],
    ['a notation nobody knows', `<menclose notation="cloud">${mi('x')}</menclose>`, 'x'],
    ['what is hidden', `<mphantom>${mi('x')}</mphantom>`, '\\phantom{x}'],
    ['a color', `<mstyle mathcolor="red">${mi('x')}</mstyle>`, '{\\color{red}x}'],
    ['a choice', `<maction selection="2">${mi('a')}${mi('b')}</maction>`, 'b'],
    ['an error', '<merror><mtext>x_1</mtext></merror>', '\\text{x\\_1}'],
    ['annotations', `<semantics>${mi('x')}<annotation encoding="text">y</annotation></semantics>`, 'x'],
    ['text outside of tokens', row('x'), 'x'],
    ['elements nobody knows', `<mwhat>${mi('x')}</mwhat>`, 'x'],
    ['a fraction without its parts', '<mfrac/>', '\\frac{}{}'],
  ])

  it('returns only the characters of MathML that is nested too deeply', () => {
    expect(texOf(`${'<mrow>'.repeat(500)}${mi('x')}${'</mrow>'.repeat(500)}`)).toBe('\\text{x}')
  })

  it('reads many unclosed fences in a time proportional to the number of fences', () => {
    const before = performance.now()
    expect(texOf(mo('(').repeat(5000) + half)).toContain('\\frac{1}{2}')
    expect(performance.now() - before).toBeLessThan(5000)
  })
})
