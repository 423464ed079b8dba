import { glob, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { plainText } from '../../../lib/contracts/base/rich-text.ts'
import { unmatchedDollars } from '../../../lib/contracts/formula/segments.ts'
import { joined, onlyAllowed, paragraph } from './clean-html.ts'
import { isHtml, picturesIn, previewOf, toRichText } from './rich-text.ts'

const own = `/api/zakj-admin/file/read?id=${'0'.repeat(64)}`

describe('toRichText for plain text', () => {
  it('turns lines into line breaks and blank lines into paragraphs', () => {
    expect(toRichText('一\n二\n\n三')).toBe('<p>一<br />二</p><p>三</p>')
    expect(toRichText('一\n二', { inline: true })).toBe('一<br />二')
  })

  it('escapes less-than signs that look like a tag, inside and outside a formula', () => {
    expect(toRichText('设 $b<a<c$，$a<b>c$')).toBe('<p>设 $b&lt;a&lt;c$，$a&lt;b&gt;c$</p>')
    expect(toRichText('$a<b$ 且 $c>d$')).toBe('<p>$a&lt;b$ 且 $c&gt;d$</p>')
    expect(toRichText('x<y 且 a<b，c>d')).toBe('<p>x&lt;y 且 a&lt;b，c&gt;d</p>')
  })

  it('keeps the line breaks inside a formula', () => {
    expect(toRichText('$$\\begin{cases}a\\\\\nb\\end{cases}$$\n完')).toBe(
      '<p>$$\\begin{cases}a\\\\\nb\\end{cases}$$<br />完</p>',
    )
  })

  it('returns HTML that a second call does not change', () => {
    for (const text of ['a & b < c', '$x&y$\n"引号"', "它's", '<b>粗</b> &amp; $a<b$']) {
      const once = toRichText(text)
      expect(toRichText(once)).toBe(once)
    }
  })
})

describe('toRichText for HTML', () => {
  it.each([
    ['<p onclick="x()">文<script>alert(1)</script></p>', '<p>文</p>'],
    ['<img src=x onerror=alert(1)>', '［图片缺失：x］'],
    ['<a href="javascript:alert(1)">链接</a><p></p>', '链接<p></p>'],
    ['<p style="position:fixed">文</p><iframe src="//e"></iframe><p>b</p>', '<p>文</p><p>b</p>'],
    ['<svg><script>1</script></svg><math><mi>x</mi></math><p>文</p>', '<p>文</p>'],
    ['<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['<p>$<script>alert(1)</script>$</p>', '<p>$$</p>'],
    ['<p>$a<img src=x onerror=alert(1)>b$</p>', '图片缺失'],
    ['<p><o:p>文</o:p></p>', '<p>文</p>'],
  ])('removes unsafe tags and attributes from %s', (dirty, clean) => {
    const html = toRichText(dirty)
    expect(html).toContain(clean)
    expect(html).not.toMatch(/<script|onerror=|onclick=|javascript:|<iframe|<svg|style=/i)
  })

  it('keeps tables, subscripts, underlines and lists', () => {
    const html = '<table><tr><td colspan="2">H<sub>2</sub>O</td></tr></table><ul><li><u>一</u></li></ul>'
    expect(toRichText(html)).toBe(html)
  })

  it.each([
    '<p>加<span data-emphasis="">点</span>字<span data-blank=""></span></p>',
    '<p data-align="center">静夜思</p><p data-align="right">李白</p><p data-indent="">床前明月光</p>',
    '<p><u data-underline="double">双</u><u data-underline="wavy">波</u></p>',
    '<p><ruby>汉<rt>hàn</rt></ruby></p>',
    '<table data-borders="rows"><thead><tr><th>一</th></tr></thead><tbody><tr><td rowspan="2">二</td></tr></tbody></table>',
    `<p><img src="${own}" alt="" width="120" height="80" /></p>`,
    '<table><caption>表 1　$v$ 与 $t$</caption><tbody><tr><td width="120">一</td><th colspan="2" width="80,90">二</th></tr></tbody></table>',
  ])('keeps HTML that the editor writes: %s', (html) => expect(toRichText(html)).toBe(html))

  it.each([
    ['<p data-align="justify" data-indent="9">一</p>', '<p>一</p>'],
    [
      '<p style="color:red;text-align:center">一</p><div align="right">二</div>',
      '<p data-align="center">一</p><p data-align="right">二</p>',
    ],
    ['<center>一</center><p style="text-indent: 2em">二</p>', '<p data-align="center">一</p><p data-indent="">二</p>'],
    ['<u data-underline="x()" data-borders="none">一</u>', '<p><u>一</u></p>'],
    ['<p><span data-blank="1" data-x="2" id="a">一</span></p>', '<p><span>一</span></p>'],
    [
      '<table data-borders="url(x)"><tr><td data-borders="none" style="x">一</td></tr></table>',
      '<table><tr><td>一</td></tr></table>',
    ],
    [
      '<table><tr><td width="50%">一</td><td width="99999">二</td></tr></table>',
      '<table><tr><td>一</td><td>二</td></tr></table>',
    ],
    ['<ruby onclick="x()">汉<rt data-blank="">hàn</rt></ruby>', '<p><ruby>汉<rt>hàn</rt></ruby></p>'],
  ])('removes attribute values that are not allowed: %s', (html, clean) => expect(toRichText(html)).toBe(clean))

  it('keeps pictures from the service’s own store and replaces other pictures by a note', () => {
    expect(toRichText(`<p>图<img src="${own}" alt="图" width="20"></p>`)).toContain(
      `<img src="${own}" alt="图" width="20" />`,
    )
    expect(toRichText('<img src="https://elsewhere/a.png">')).toBe(
      '<p><span class="missing-image">［图片缺失：a.png］</span></p>',
    )
    expect(toRichText('如图 ![](a.png)', { addressOf: () => own })).toContain(`<img src="${own}"`)
  })

  it('decodes the HTML entities of a formula only once', () => {
    expect(toRichText('若 $a &lt; b$ 则')).toBe('<p>若 $a &lt; b$ 则</p>')
  })
})

describe('toRichText for attributes', () => {
  it.each([
    ['<ol start="\\hspace{"><li>}</li></ol><ol start=" style=x onclick=y x">', '<ol><li>}</li></ol><ol></ol>'],
    ['<ol start="3"><li>一</li></ol><ol start="-1"></ol>', '<ol start="3"><li>一</li></ol><ol></ol>'],
    ['<table><tr><td colspan="2 x" rowspan="1000">一</td></tr></table>', '<table><tr><td>一</td></tr></table>'],
    ['<p lang="zh" dir="rtl" id="a" class="b">一</p>', '<p>一</p>'],
    [
      '<span class="missing-image other">一</span><span class="other">二</span>',
      '<p><span>一</span><span>二</span></p>',
    ],
    [
      `<p><img src="${own}" alt="${'长'.repeat(600)}" width="9 x" /></p>`,
      `<p><img src="${own}" alt="${'长'.repeat(500)}" /></p>`,
    ],
  ])('keeps only allowed attribute values (case %#)', (dirty, clean) => expect(toRichText(dirty)).toBe(clean))
})

describe('onlyAllowed', () => {
  it('removes tags that are nested too deeply and keeps the text inside', () => {
    const html = onlyAllowed(`${'<b>'.repeat(5_000)}深${'</b>'.repeat(5_000)}`)
    expect(html).toBe(`${'<b>'.repeat(100)}深${'</b>'.repeat(100)}`)
    expect(onlyAllowed(html)).toBe(html)
  })

  it('does not change HTML that toRichText, paragraph and joined return', () => {
    for (const text of [
      '一\n二',
      'x<y & "z"',
      '$a<b$',
      `图<img src="${own}" alt="a>b">`,
      '<img src=x>',
      '<ruby>汉<rt>hàn</rt></ruby>',
    ]) {
      const html = joined([toRichText(text), paragraph(toRichText(text, { inline: true }))])
      expect(onlyAllowed(html)).toBe(html)
    }
  })

  it('belongs to the only modules that create values of the type CleanHtml', async () => {
    const makers: string[] = []
    for await (const path of glob('{core,modules,tables,demo,cli,seed,testing}/**/*.ts', {
      cwd: `${import.meta.dirname}/../..`,
    })) {
      const text = await readFile(`${import.meta.dirname}/../../${path}`, 'utf8')
      if (/as CleanHtml|<CleanHtml>\(/.test(text) && !path.endsWith('.test.ts')) makers.push(path)
    }
    // tables/question.ts may name the type too, for the empty default of a column.
    expect(makers.sort()).toEqual(['core/records/clean-html.ts', 'core/records/rich-text.ts', 'tables/question.ts'])
  })
})

it('the functions of rich text end quickly on long texts with tags and pictures that are never closed', () => {
  const unclosed = ['![a', '![](a', '<!--', '<', `<${'a'.repeat(60)}`, '<a b="', '甲\n \n']
  for (const unit of unclosed) {
    const text = unit.repeat(49_000 / unit.length)
    expect(picturesIn(text)).toEqual([])
    expect(previewOf(text).length).toBeLessThan(2_000)
    expect(isHtml(text)).toBe(false)
    expect(toRichText(text)).not.toBe('')
  }
})

describe('previewOf', () => {
  it('shortens a rich text without cutting a formula or a tag', () => {
    const html = `<p>${'中'.repeat(158)}$x^2+y^2$后面还有很多字</p>`
    expect(previewOf(html)).toBe(`${'中'.repeat(158)}$x^2+y^2$…`)
    expect(previewOf(`<p><u>${'字'.repeat(300)}</u></p>`)).toBe(`<u>${'字'.repeat(160)}…</u>`)
    expect(previewOf('<p>一</p><p>H<sub>2</sub>O</p><p>三</p>')).toBe('一 H<sub>2</sub>O 三')
  })

  it('shows a blank as a line, and a character without its pronunciation', () => {
    const html =
      '<p>加<span data-emphasis="">点</span><u data-underline="wavy">字</u><ruby>汉<rt>hàn</rt></ruby>填<span data-blank=""></span>。</p>'
    expect(previewOf(html)).toBe('加点<u data-underline="wavy">字</u>汉填____。')
    expect(plainText(html).trim()).toBe('加点字汉填____。')
  })

  it('shows ［图］ at the position of a picture', () => {
    expect(previewOf(`<p>如图<img src="${own}"></p>`)).toBe('如图［图］')
  })
})

it('plainText keeps formulas and puts each block on its own line', () => {
  expect(plainText('<p>设 $a&lt;b$</p><p>则</p>').trim().split(/\n+/)).toEqual(['设 $a<b$', '则'])
})

it('picturesIn returns the addresses of the pictures in HTML and Markdown', () => {
  expect(picturesIn('<img src="a&amp;b.png"><img alt="x" src=c.png> ![图](d.png)')).toEqual([
    'a&b.png',
    'c.png',
    'd.png',
  ])
})

it('unmatchedDollars counts dollar signs without a closing dollar sign, except those of prices', () => {
  expect(unmatchedDollars('a $5 only')).toBe(0)
  expect(unmatchedDollars('a $x only')).toBe(1)
  expect(unmatchedDollars('$x$ \\$5 $$y$$')).toBe(0)
})

it('toRichText keeps the line breaks between two prices in dollars, which are no formula', () => {
  const html = toRichText('A tour costs $5 in winter.\nHours : 9 a.m.\nIn summer it is $1.35 more.')
  expect(html.match(/<br/g)).toHaveLength(2)
})
