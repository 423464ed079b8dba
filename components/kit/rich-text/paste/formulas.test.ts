import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readHtml } from '../content/read'
import { writeHtml } from '../content/write'
import { bracketsToDollars } from './brackets'
import { cleanPasted } from './clean'
import { isMathMl, readWrittenMathMl } from './mathml'
import { textHtml } from './paste'

const pasted = async (html: string) =>
  writeHtml(readHtml((await cleanPasted(html)).innerHTML, true, undefined, false)).replaceAll('&amp;', '&')
const pastedText = (text: string) => writeHtml(readHtml(textHtml(text), true))
const file = (name: string) => readFileSync(`e2e/cases/${name}`, 'utf8')

describe('the fragment that was copied', () => {
  it('keeps the table around the cells that Excel marks', async () => {
    expect(await pasted(file('30-paste-excel.html'))).toBe(
      '<table><tbody><tr><td rowspan="2">甲</td><td colspan="2">合计</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    )
  })

  it('keeps the list around its points', async () => {
    const html = '<html><body><ol><!--StartFragment--><li>甲</li><li>乙</li><!--EndFragment--></ol></body></html>'
    expect(await pasted(html)).toBe('<ol><li>甲</li><li>乙</li></ol>')
  })

  it('keeps the table around cells that are marked in a row, and leaves out the cells beside them', async () => {
    const html =
      '<table><tr><td>旁</td><!--StartFragment--><td>甲</td><td>乙</td><!--EndFragment--><td>旁</td></tr></table>'
    expect(await pasted(html)).toBe('<table><tbody><tr><td>甲</td><td>乙</td></tr></tbody></table>')
  })

  it('makes a table of rows that come without one', async () => {
    expect(await pasted('<!--StartFragment--><tr><td>1</td><td>2</td></tr><!--EndFragment-->')).toBe(
      '<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    )
  })

  it('leaves out what stands around the fragment', async () => {
    expect(await pasted('<p>前</p><!--StartFragment--><p>中</p><!--EndFragment--><p>后</p>')).toBe('<p>中</p>')
  })
})

describe('sources of formulas in attributes', () => {
  it('of Zhihu', async () => {
    expect(await pasted(file('31-paste-zhihu.html'))).toBe('<p>由 $a^2+b^2=c^2$ 得</p>')
  })

  it.each([
    [
      'a picture of Zhihu',
      '<img src="https://www.zhihu.com/equation?tex=a%2Bb+%3D+c" alt="[公式]" eeimg="1">',
      '$a+b = c$',
    ],
    ['a block of Zhihu', '<span class="ztext-math" data-eeimg="1" data-tex="x=1\\\\"><i>x</i></span>', '$$x=1$$'],
    [
      'MathJax 4',
      '<mjx-container display="true"><mjx-math data-latex="\\frac{1}{2}"><mjx-mfrac data-latex="1"></mjx-mfrac></mjx-math></mjx-container>',
      '$$\\frac{1}{2}$$',
    ],
    [
      'MathJax 2',
      '<span class="MathJax_Preview"></span><span class="MathJax">x2</span><script type="math/tex">x^2</script>',
      '$x^2$',
    ],
    [
      'MathJax 2 without its script',
      '<span class="MathJax" data-mathml="&lt;math&gt;&lt;msup&gt;&lt;mi&gt;x&lt;/mi&gt;&lt;mn&gt;2&lt;/mn&gt;&lt;/msup&gt;&lt;/math&gt;"><nobr>x2</nobr></span>',
      '$x^{2}$',
    ],
    ['Gemini', '<span class="math-inline" data-math="\\alpha+1"><b>α+1</b></span>', '$\\alpha+1$'],
    ['豆包', '<span data-custom-copy-text="\\(a_1\\)"><b>a1</b></span>', '$a_1$'],
    ['Quill', '<span class="ql-formula" data-value="e=mc^2"><b>e</b></span>', '$e=mc^2$'],
    [
      'Yuque',
      '<span data-lake-card="math" data-card-value="data:%7B%22code%22%3A%22a%5E2%22%7D"><img src="x.svg"></span>',
      '$a^2$',
    ],
    [
      'Juejin',
      '<img class="equation" src="https://juejin.cn/equation?tex=%5Cfrac%7Ba%7D%7Bb%7D" alt="f">',
      '$\\frac{a}{b}$',
    ],
    [
      'CodeCogs',
      '<img src="https://latex.codecogs.com/svg.image?\\inline&space;\\frac{a}{b}" title="x">',
      '$\\frac{a}{b}$',
    ],
    [
      'Wikipedia',
      '<span class="mwe-math-element"><img class="mwe-math-fallback-image-inline" alt="{\\displaystyle a^{2}}" src="https://wikimedia.org/x.svg"></span>',
      '$a^{2}$',
    ],
    ['a title', '<span class="latex-view" title="\\frac{a}{b}"><svg></svg></span>', '$\\frac{a}{b}$'],
    ['a source with dollars, encoded twice', '<span data-latex="$a&amp;lt;b$">a</span>', '$a&lt;b$'],
    ['a number', '<span data-tex="2">2</span>', '$2$'],
  ])('%s', async (_name, html, source) => {
    expect(await pasted(`<p>由 ${html} 得</p>`)).toBe(`<p>由 ${source} 得</p>`)
  })

  it('leaves attributes that are no source', async () => {
    expect(await pasted('<p data-math="true">甲</p><p><span data-formula="1">乙</span></p>')).toBe('<p>甲</p><p>乙</p>')
    expect(await pasted('<p>图<img class="math" src="https://example.com/a.png" alt="一张图">。</p>')).toContain('<img')
  })
})

describe('what only looks like a formula', () => {
  it.each([
    ['<div class="text-muted" title="2024-01-01">求下列各式的值</div>', '求下列各式的值'],
    ['<p>共<span class="math-question" title="100">一百</span>题</p>', '<p>共一百题</p>'],
    ['<ul><li data-math="score">甲</li><li>乙</li></ul>', '<ul><li>甲</li><li>乙</li></ul>'],
    ['<h2 data-math="abc">标题</h2>', '标题'],
    ['<p>文献 \\[2, p. 5\\]，数组 a\\[i=1\\]</p>', '<p>文献 \\[2, p. 5\\]，数组 a\\[i=1\\]</p>'],
  ])('%s', async (html, text) => expect(await pasted(html)).toBe(text))

  it('is no cell that a spreadsheet counted', async () => {
    const html = '<table><tr><td data-formula="=SUM(A1:A3)">6</td><td>7</td></tr></table>'
    expect(await pasted(html)).toBe('<table><tbody><tr><td>6</td><td>7</td></tr></tbody></table>')
  })

  it.each(['alt="img"', 'alt="2.png"', 'alt="A"'])('is no picture of a folder by that name: %s', async (alt) => {
    expect(await pasted(`<p>图<img src="https://example.invalid/math/3.png" ${alt}></p>`)).not.toContain('$')
  })
})

describe('what a clipboard holds besides', () => {
  it.each([
    ['<table><!--StartFragment--><col><tr><td>求 x 的值</td></tr><!--EndFragment--></table>', '求 x 的值'],
    [
      '<p><span style="font-family:Symbol">Ð</span>A 与 <span style="font-family:Symbol">a</span></p>',
      '<p>∠A 与 α</p>',
    ],
    ['<p>设<span style="font-family:Symbol">a\u00a0</span>角</p>', '<p>设α\u00a0角</p>'],
    ['<p>由 <mjx-container jax="SVG"><svg><path /></svg></mjx-container> 得</p>', '<p>由 ［公式缺失］ 得</p>'],
    [
      '<p><img class="Wirisformula" data-mathml="«math xmlns=¨http://www.w3.org/1998/Math/MathML¨»«msup»«mi»x«/mi»«mn»2«/mn»«/msup»«/math»"></p>',
      '<p>$x^{2}$</p>',
    ],
  ])('%s', async (html, text) => expect(await pasted(html)).toBe(text))
})

describe('formulas in brackets', () => {
  it('of language models, in plain text', () => {
    expect(pastedText(file('32-paste-brackets.txt'))).toBe('<p>已知 $f(x)=x^2$，求 $$\\int_0^1 f(x)\\,dx$$</p>')
  })

  it.each([
    ['over lines', '得\n\\[\na=1\n\\]\n。', '得\n$$a=1$$\n。'],
    ['beside formulas between dollars', '$x$ 与 \\(y\\)', '$x$ 与 $y$'],
    [
      'a line end of a formula',
      '$\\begin{matrix}a\\\\[4pt]b\\end{matrix}$',
      '$\\begin{matrix}a\\\\[4pt]b\\end{matrix}$',
    ],
    ['a dollar in a formula', '\\(\\text{5 $}\\)', '$\\text{5 \\$}$'],
    ['escaped brackets of a note', '见\\[1\\]', '见\\[1\\]'],
    ['an open bracket without its end', '若 \\(x 则', '若 \\(x 则'],
    ['an escaped dollar beside them', '\\$5 与 \\(x\\)', '\\$5 与 $x$'],
  ])('%s', (_name, text, read) => expect(bracketsToDollars(text)).toBe(read))

  it('of language models, in HTML, over line breaks and paragraphs', async () => {
    expect(await pasted('<p>若 \\(a&lt;b\\)，则<br>\\[<br>x=1<br>\\]</p>')).toBe('<p>若 $a&lt;b$，则<br />$$x=1$$</p>')
    expect(await pasted('<p>甲</p><p>\\[</p><p>x=1</p><p>\\]</p><p>乙</p>')).toBe('<p>甲</p><p>$$x=1$$</p><p>乙</p>')
  })
})

describe('MathML', () => {
  it('of Word, with a prefix', async () => {
    expect(await pasted(file('33-paste-prefixed-mathml.html'))).toBe('<p>求$\\frac{1}{2}$的值</p>')
  })

  it('of Word, with tags that close themselves', async () => {
    const html =
      '<p><mml:math><mml:mi>a</mml:mi><mml:mspace width="1em"/><mml:msqrt><mml:mi>b</mml:mi></mml:msqrt></mml:math></p>'
    expect(await pasted(html)).toBe('<p>$a\\quad\\sqrt{b}$</p>')
  })

  it('as text, with and without a prefix', async () => {
    const root = '<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><msqrt><mn>2</mn></msqrt></math>'
    const text = `<?xml version="1.0"?>\n${root}`
    expect(isMathMl(text)).toBe(true)
    expect(await readWrittenMathMl(text)).toBe('$$\\sqrt{2}$$')
    expect(await readWrittenMathMl('<mml:math><mml:mi>x</mml:mi></mml:math> 与 <math><mi>y</mi></math>')).toBe(
      '$x$ 与 $y$',
    )
    expect(await readWrittenMathMl('<math 没有结束')).toBe('<math 没有结束')
  })

  it('as text in HTML', async () => {
    expect(await pasted('<p>得&lt;math&gt;&lt;mi&gt;x&lt;/mi&gt;&lt;/math&gt;。</p>')).toBe('<p>得$x$。</p>')
  })

  it('prefers the source that a page brings along to words that describe the formula', async () => {
    expect(await pasted('<math alttext="\\frac12"><mi>x</mi></math>')).toContain('$\\frac12$')
    expect(await pasted('<math alttext="one half"><mfrac><mn>1</mn><mn>2</mn></mfrac></math>')).toContain(
      '$\\frac{1}{2}$',
    )
  })
})
