import { describe, expect, it } from 'vitest'
import { pasted, pastedText, readCase } from '../testing'

describe('pasted formulas in LaTeX brackets \\( \\) and \\[ \\]', () => {
  it('are read from the plain text of a language model', async () => {
    expect(await pastedText(readCase('32-paste-brackets.txt'))).toBe(
      '<p>已知 $f(x)=x^2$，求 $$\\int_0^1 f(x)\\,dx$$</p>',
    )
  })

  it.each([
    ['over lines', '得\n\\[\na=1\n\\]\n。', '得</p><p>$$a=1$$</p><p>。'],
    ['beside formulas between dollars', '$x$ 与 \\(y\\)', '$x$ 与 $y$'],
    [
      'a line end of a formula',
      '$\\begin{matrix}a\\\\[4pt]b\\end{matrix}$',
      '$\\begin{matrix}a\\\\[4pt]b\\end{matrix}$',
    ],
    ['a dollar in a formula', '\\(\\text{5 $}\\)', '$\\text{5 \\$}$'],
    ['escaped brackets of a note', '见\\[1\\]', '见\\[1\\]'],
    ['an open bracket without its end', '若 \\(x 则', '若 \\(x 则'],
    ['an escaped dollar beside them', '\\$5 与 \\(x\\)', '$5 与 $x$'],
  ])('are read correctly in plain text: %s', async (_name, text, read) =>
    expect(await pastedText(text)).toBe(`<p>${read}</p>`),
  )

  it('are read from the HTML of a language model, across line breaks and paragraphs', async () => {
    expect(await pasted('<p>若 \\(a&lt;b\\)，则<br>\\[<br>x=1<br>\\]</p>')).toBe('<p>若 $a&lt;b$，则<br />$$x=1$$</p>')
    expect(await pasted('<p>甲</p><p>\\[</p><p>x=1</p><p>\\]</p><p>乙</p>')).toBe('<p>甲</p><p>$$x=1$$</p><p>乙</p>')
  })
})

describe('pasted text with LaTeX brackets and dollar signs', () => {
  it.each([
    ['dollars around a part of a formula', '\\(a + $x$ \\)', '$a + x$'],
    ['a formula in the words of a formula', '\\(\\text{若 $x$ 为正}, y\\)', '$\\text{若 $x$ 为正}, y$'],
    ['a price in a formula', '\\(p=5\\$\\) 与 \\(\\text{$5}\\)', '$p=5\\$$ 与 $\\text{\\$5}$'],
    ['brackets in the words of a formula', '\\(a\\text{ 与 \\(b\\) }\\)', '$a\\text{ 与 \\(b\\) }$'],
    ['brackets in a formula between dollars', '$a\\text{ \\(b\\) }$', '$a\\text{ \\(b\\) }$'],
    ['prices around', '价 $5 与 \\(x^2\\) 和 $6', '价 $5 与 $x^2$ 和 $6'],
    ['a price right behind', '\\(x\\)$5', '$x$$5'],
    [
      'a formula between dollars behind a price',
      '每本 $5，买 \\(x\\) 本，共 $5x$ 元',
      '每本 $5，买 $x$ 本，共 $5x$ 元',
    ],
    ['escaped backslashes', '\\\\(x\\\\)', '\\\\(x\\\\)'],
    ['an end of a line with its room', 'a \\\\[2pt] b=1 \\]', 'a \\\\[2pt] b=1 \\]'],
    [
      'a bracket behind the end of a line',
      '\\(\\begin{matrix}a\\\\(b)\\end{matrix}\\)',
      '$\\begin{matrix}a\\\\(b)\\end{matrix}$',
    ],
    ['an open bracket before another', '若 \\(x 则 \\(y\\)', '若 \\(x 则 $y$'],
    ['escaped brackets of words', '甲\\(乙\\)', '甲\\(乙\\)'],
    ['empty brackets', '正确的是\\(　　\\)', '正确的是\\(　　\\)'],
  ])('is read correctly if it contains %s', async (_name, text, read) =>
    expect(await pastedText(text)).toBe(`<p>${read}</p>`),
  )

  it('may contain line breaks and an empty line in a displayed formula', async () => {
    expect(await pastedText('\\[\nx\n\n+y\n\\]')).toBe('<p>$$x\n+y$$</p>')
    expect(await pastedText('\\[\n\\begin{cases}x\\\\[2pt]y\\end{cases}\n\\]')).toBe(
      '<p>$$\\begin{cases}x\\\\[2pt]y\\end{cases}$$</p>',
    )
    expect(await pastedText('求\n$$\nx^2\n$$\n的值')).toBe('<p>求</p><p>$$\nx^2\n$$</p><p>的值</p>')
  })

  it('may contain a displayed formula whose lines are separate elements of the HTML', async () => {
    expect(
      await pasted('<div><div><span>$$</span></div><div><span>x^2</span></div><div><span>$$</span></div></div>'),
    ).toBe('$$\nx^2\n$$')
    expect(await pasted('<p>由 \\(x<sub>1</sub>+y<sup>2</sup>\\) 得</p>')).toBe('<p>由 $x_{1}+y^{2}$ 得</p>')
  })

  it('keeps prices and formulas unchanged beside an element that has its own LaTeX source', async () => {
    expect(await pasted('<p>价 $5 与 <span data-tex="x">x</span>，$6 与 \\(y\\)</p>')).toBe(
      '<p>价 $5 与 $x$，$6 与 $y$</p>',
    )
  })
})

describe('pasted code', () => {
  it.each([
    ['in a line', '用 `\\(x\\)` 写，`$y$` 也可', '<p>用 `\\(x\\)` 写，`\\$y\\$` 也可</p>'],
    ['in a block', '```\n\\(x\\) $a$\n```\n\\(y\\)', '<p>```</p><p>\\(x\\) \\$a\\$</p><p>```</p><p>$y$</p>'],
    ['in a block of a language', '~~~tex\n$a$\n~~~', '<p>~~~tex</p><p>\\$a\\$</p><p>~~~</p>'],
    ['in a block without an end', '```\n\\(x\\)', '<p>```</p><p>$x$</p>'],
    ['that is a formula', '```math\nx^2\n```\n与 $`y`$', '<p>$$x^2$$</p><p>与 $y$</p>'],
  ])('is recognised in plain text: code %s', async (_name, text, read) => expect(await pastedText(text)).toBe(read))

  it('keeps its brackets unchanged in HTML', async () => {
    expect(await pasted('<p>写 <code>\\(y\\)</code></p><pre>\\(a\\)</pre>')).toBe('<p>写 \\(y\\)</p><p>\\(a\\)</p>')
  })
})
