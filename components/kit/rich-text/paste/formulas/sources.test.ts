import { describe, expect, it } from 'vitest'
import { pasted, readCase } from '../testing'

describe('pasted formulas with a LaTeX source in an attribute', () => {
  it('are read from a page of Zhihu', async () => {
    expect(await pasted(readCase('31-paste-zhihu.html'))).toBe('<p>由 $a^2+b^2=c^2$ 得</p>')
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
  ])('are read from %s', async (_name, html, source) => {
    expect(await pasted(`<p>由 ${html} 得</p>`)).toBe(`<p>由 ${source} 得</p>`)
  })

  it('are not read from an attribute that contains no LaTeX', async () => {
    expect(await pasted('<p data-math="true">甲</p><p><span data-formula="1">乙</span></p>')).toBe('<p>甲</p><p>乙</p>')
    expect(await pasted('<p>图<img class="math" src="https://example.com/a.png" alt="一张图">。</p>')).toContain('<img')
  })
})

describe('pasted content that resembles a formula', () => {
  it.each([
    ['<div class="text-muted" title="2024-01-01">求下列各式的值</div>', '求下列各式的值'],
    ['<p>共<span class="math-question" title="100">一百</span>题</p>', '<p>共一百题</p>'],
    ['<ul><li data-math="score">甲</li><li>乙</li></ul>', '<ul><li>甲</li><li>乙</li></ul>'],
    ['<h2 data-math="abc">标题</h2>', '标题'],
    ['<p>文献 \\[2, p. 5\\]，数组 a\\[i=1\\]</p>', '<p>文献 \\[2, p. 5\\]，数组 a\\[i=1\\]</p>'],
  ])('stays text: %s', async (html, text) => expect(await pasted(html)).toBe(text))

  it('stays text if it is a computed cell of a spreadsheet', async () => {
    const html = '<table><tr><td data-formula="=SUM(A1:A3)">6</td><td>7</td></tr></table>'
    expect(await pasted(html)).toBe('<table><tbody><tr><td>6</td><td>7</td></tr></tbody></table>')
  })

  it.each(['alt="img"', 'alt="2.png"', 'alt="A"'])(
    'stays a picture if only its folder is named like formulas: %s',
    async (alt) => {
      expect(await pasted(`<p>图<img src="https://example.invalid/math/3.png" ${alt}></p>`)).not.toContain('$')
    },
  )
})

describe('pasted content other than LaTeX sources', () => {
  it.each([
    ['<table><!--StartFragment--><col><tr><td>求 x 的值</td></tr><!--EndFragment--></table>', '求 x 的值'],
    [
      '<p><span style="font-family:Symbol">Ð</span>A 与 <span style="font-family:Symbol">a</span></p>',
      '<p>∠A 与 α</p>',
    ],
    ['<p>设<span style="font-family:Symbol">a\u00a0</span>角</p>', '<p>设α\u00a0角</p>'],
    [
      '<p>由 <mjx-container jax="SVG"><svg><path /></svg></mjx-container> 得</p>',
      '<p>由 <span class="missing-image">［公式缺失］</span> 得</p>',
    ],
    [
      '<p><img class="Wirisformula" data-mathml="«math xmlns=¨http://www.w3.org/1998/Math/MathML¨»«msup»«mi»x«/mi»«mn»2«/mn»«/msup»«/math»"></p>',
      '<p>$x^{2}$</p>',
    ],
  ])('is converted to the expected HTML: %s', async (html, text) => expect(await pasted(html)).toBe(text))
})

describe('pasted formulas of web pages and editors', () => {
  const json = (code: string) => encodeURIComponent(JSON.stringify({ code, id: 'x1' }))
  it.each([
    [
      'KaTeX with a title',
      '<span class="katex" title="\\frac12"><span class="katex-html"><span>12</span></span></span>',
    ],
    ['KaTeX with a label', '<span class="katex" aria-label="\\frac12"><span class="katex-html">12</span></span>'],
    [
      'an annotation whose MathML was taken away',
      '<span class="katex"><annotation encoding="application/x-tex">\\frac12</annotation><span class="katex-html">12</span></span>',
    ],
    [
      'CSDN, which keeps the text of MathML',
      '<span class="katex--inline"><span class="katex"><span class="katex-mathml">\n 1 \n 2 \n \\frac12 \n</span><span class="katex-html">21</span></span></span>',
    ],
    [
      'around what is drawn',
      '<span class="math" data-tex="\\frac12"><span class="katex"><span class="katex-html">12</span></span></span>',
    ],
    ['an attribute of its own name', '<span data-lark-equation="%5Cfrac12"><span>12</span></span>'],
    ['a kind and its content', '<span data-type="equation" data-content="\\frac12"><span>12</span></span>'],
    ['JSON', '<span data-type="formula" data-info=\'{"width":3,"data":{"latex":"\\\\frac12"}}\'></span>'],
    ['a card of Yuque', `<card type="inline" name="math" value="data:${json('\\frac12')}"></card>`],
    ['an element by the name of a formula', '<equation>\\frac12</equation>'],
    [
      'MathJax 2, displayed by the side',
      '<span class="MathJax_Preview">[½]</span><span class="mjx-chtml MathJax_CHTML"><span>½</span></span><script type="math/tex">\\frac12</script>',
    ],
    ['code of GitLab', '<code class="code math js-render-math" data-math-style="inline">\\frac12</code>'],
    ['a picture of upmath', '<img src="https://i.upmath.me/svg/%5Cfrac12">'],
    ['a picture with its size', '<img src="https://latex.codecogs.com/png.image?\\dpi{110}\\bg_white&space;\\frac12">'],
    ['a picture of a chart', '<img src="https://chart.googleapis.com/chart?cht=tx&amp;chl=%5Cfrac12">'],
    ['a picture of mimetex', '<img src="http://example.invalid/cgi-bin/mimetex.cgi?\\frac12">'],
    ['a picture behind a hash', '<img src="https://example.invalid/__latex/a.svg#card=math&amp;code=%5Cfrac12">'],
    [
      'a picture of WordPress',
      '<img src="https://s0.wp.com/latex.php?latex=%5Cfrac12&amp;bg=ffffff" alt="&#92;frac12" class="latex">',
    ],
    ['a picture with any parameter', '<img src="https://example.invalid/render?v=2&amp;body=%5Cfrac12">'],
    ['a picture whose words are between dollars', '<img src="https://example.invalid/1.png" alt="$\\frac12$">'],
    ['a picture of Wikipedia', '<img src="https://wikimedia.org/x" alt="{\\displaystyle \\frac12}">'],
    ['a picture without a class', '<img src="data:image/png;base64,AAAA" alt="\\frac12">'],
  ])('are read from their LaTeX source: %s', async (_name, html) =>
    expect(await pasted(`<p>由 ${html} 得</p>`)).toBe('<p>由 $\\frac12$ 得</p>'),
  )

  it.each([
    '<p><img src="https://example.invalid/a.png?wx_fmt=png&amp;from=appmsg_1" alt="C:\\Users\\new.png"></p>',
    '<p><img src="https://example.invalid/a.png?code=a_b" alt="封面"></p>',
  ])('do not include the picture %s', async (html) => expect(await pasted(html)).not.toContain('$'))

  it('do not include code that is no formula', async () => {
    expect(
      await pasted('<pre data-lake-card="codeblock" data-card-value="data:%7B%22code%22%3A%22x%22%7D">x = 1</pre>'),
    ).toBe('x = 1')
  })
})
