import { describe, expect, it } from 'vitest'
import { pasted, pastedText, readCase } from '../testing'
import { isMathMl } from './mathml'

describe('pasted MathML', () => {
  it('is converted to LaTeX from Word, where each tag has a prefix', async () => {
    expect(await pasted(readCase('33-paste-prefixed-mathml.html'))).toBe('<p>求$\\frac{1}{2}$的值</p>')
  })

  it('is converted to LaTeX from Word, where some tags close themselves', async () => {
    const html =
      '<p><mml:math><mml:mi>a</mml:mi><mml:mspace width="1em"/><mml:msqrt><mml:mi>b</mml:mi></mml:msqrt></mml:math></p>'
    expect(await pasted(html)).toBe('<p>$a\\quad\\sqrt{b}$</p>')
  })

  it('is converted to LaTeX from plain text, with and without a prefix', async () => {
    const root = '<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><msqrt><mn>2</mn></msqrt></math>'
    const text = `<?xml version="1.0"?>\n${root}`
    expect(isMathMl(text)).toBe(true)
    expect(await pastedText(text)).toBe('<p>$$\\sqrt{2}$$</p>')
    expect(await pastedText('<mml:math><mml:mi>x</mml:mi></mml:math> 与 <math><mi>y</mi></math>')).toBe(
      '<p>$x$ 与 $y$</p>',
    )
    expect(await pastedText('<math 没有结束')).toBe('<p>&lt;math 没有结束</p>')
  })

  it('is converted to LaTeX from HTML that contains the MathML as escaped text', async () => {
    expect(await pasted('<p>得&lt;math&gt;&lt;mi&gt;x&lt;/mi&gt;&lt;/math&gt;。</p>')).toBe('<p>得$x$。</p>')
  })

  it('is replaced by the LaTeX source in the page, not by the words that describe the formula', async () => {
    expect(await pasted('<math alttext="\\frac12"><mi>x</mi></math>')).toContain('$\\frac12$')
    expect(await pasted('<math alttext="one half"><mfrac><mn>1</mn><mn>2</mn></mfrac></math>')).toContain(
      '$\\frac{1}{2}$',
    )
  })
})

describe('pasted MathML of unusual form', () => {
  const half = (prefix: string) =>
    `<${prefix}mfrac><${prefix}mn>1</${prefix}mn><${prefix}mn>2</${prefix}mn></${prefix}mfrac>`
  it.each(['mml:', 'm:', 'ns0:', 'x-m:'])('is converted to LaTeX with the prefix %s', async (prefix) => {
    const math = `<${prefix}math xmlns:${prefix.slice(0, -1)}="http://www.w3.org/1998/Math/MathML">${half(prefix)}</${prefix}math>`
    expect(await pasted(`<p>求${math}的值</p>`)).toBe('<p>求$\\frac{1}{2}$的值</p>')
    expect(await pastedText(`求${math}的值`)).toBe('<p>求$\\frac{1}{2}$的值</p>')
  })

  it('is converted to LaTeX if the MathML is escaped in plain text', async () => {
    const escaped = `<math>${half('')}</math>`.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    expect(await pastedText(`&lt;?xml version="1.0"?&gt;${escaped}`)).toBe('<p>$\\frac{1}{2}$</p>')
  })

  it('is converted to LaTeX if its annotation is not LaTeX', async () => {
    for (const encoding of ['StarMath 5.0', 'text/plain', 'MathType-MTEF'])
      expect(
        await pasted(
          `<math><semantics>${half('')}<annotation encoding="${encoding}">{1} over {2}</annotation></semantics></math>`,
        ),
      ).toContain('$\\frac{1}{2}$')
  })

  it('is converted to LaTeX if the LaTeX source in the annotation is between dollar signs', async () => {
    expect(
      await pasted(
        `<math><semantics>${half('')}<annotation encoding="LaTeX">\\(\\frac12\\)</annotation></semantics></math>`,
      ),
    ).toContain('$\\frac12$')
  })

  it('is converted at any depth of nesting, in a time proportional to its length', async () => {
    const timeOf = async (depth: number) => {
      const before = performance.now()
      expect(await pasted(`${'<mml:math>'.repeat(depth)}<mml:mi>x</mml:mi>${'</mml:math>'.repeat(depth)}`)).toContain(
        'x',
      )
      return performance.now() - before
    }
    const short = Math.min(await timeOf(500), await timeOf(500))
    // The second depth is four times the first, so a linear algorithm takes four times as long. A quadratic one would
    // take sixteen times, a cubic one sixty-four times as long.
    expect((await timeOf(2000)) / short).toBeLessThan(32)
  })
})
