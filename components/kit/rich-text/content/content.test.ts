import { describe, expect, it } from 'vitest'
import { readHtml } from './read'
import { writeHtml } from './write'

const again = (html: string) => writeHtml(readHtml(html, false))

describe('readHtml and writeHtml', () => {
  it.each([
    '<p>设 $x$，则 $$y=x^2$$</p>',
    '<p>$$\\begin{cases}a&lt;b\\\\c\\end{cases}$$</p>',
    '<p>价格 $5 与 $6 元，\\$7 元</p>',
    '<p>床前明月光，<br />疑是地上霜。</p><p>　　举头</p>',
    '下列正确的是 <strong>$a$</strong>',
    '<p><b>甲</b><strong>乙</strong><i>丙</i><em>丁</em></p>',
    '<p><u>单</u><u data-underline="double">双</u><u data-underline="wavy">波</u></p>',
    '<p>H<sub>2</sub>O 与 x<sup>2</sup></p>',
    '<p>加<span data-emphasis="">点</span>字，<span data-blank=""></span>。</p>',
    '<p><ruby>汉<rt>hàn</rt></ruby><ruby>天<rt>tiān</rt></ruby><ruby>天<rt>tiān</rt></ruby></p>',
    '<p><img src="/api/zakj-admin/file/read?id=1" alt="图 &quot;1&quot;" width="120" height="80" /></p>',
    '<p><span class="missing-image">［图片缺失：a.png］</span></p>',
    '<ul><li>甲</li><li><p>乙</p><p>丙</p></li></ul><ol start="3"><li>丁<ul><li>戊</li></ul></li></ol>',
    '<blockquote>甲</blockquote><blockquote><p>乙</p></blockquote>',
    '<table data-borders="rows"><thead><tr><th>$a$</th><th>b</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    '<table><caption>表 1　$a&lt;b$ 与 H<sub>2</sub>O，\\$5</caption><tbody><tr><td>1</td></tr></tbody></table><p>后</p>',
    '<table><tbody><tr><td width="120">1</td><td>2</td></tr><tr><td colspan="2" width="120,0">3</td></tr></tbody></table>',
    '<p>a &amp; b &lt; c</p>',
    '<p data-align="center">静夜思</p><p data-align="right">李白</p><p data-indent="">床前</p><ul><li><p data-align="center">甲</p></li></ul>',
    '<table><tbody><tr><td><p data-align="center">1</p></td><td>2</td></tr></tbody></table>',
    '<p></p><p>甲</p>',
    '',
  ])('write the same HTML that they have read: %s', (html) => expect(again(html)).toBe(html))

  it.each([
    [
      '<table><caption><a href="x">表<script>1</script></a></caption><tr><td width="50%">1</td></tr></table>',
      '<table><caption>表1</caption><tbody><tr><td>1</td></tr></tbody></table>',
    ],
    ['<p>$a$ 元\\$5</p>', '<p>$a$ 元\\$5</p>'],
    [
      '<ruby>汉<rp>(</rp><rt>hàn</rt><rp>)</rp>字<rt>zì</rt></ruby>',
      '<ruby>汉<rt>hàn</rt></ruby><ruby>字<rt>zì</rt></ruby>',
    ],
  ])('read the HTML %s and write %s', (html, expected) => expect(again(html)).toBe(expected))

  it('escape dollar signs of plain text that would otherwise open a formula', () => {
    const doc = readHtml('<p>\\$x\\$ 与 $y$</p>', false)
    const { schema } = doc.type
    const plain = schema.node('doc', null, [
      schema.node('paragraph', { bare: false }, [schema.text('$x$ 与 '), schema.node('formula', { source: '$y$' })]),
    ])
    expect(writeHtml(plain)).toBe('<p>\\$x\\$ 与 $y$</p>')
    expect(writeHtml(doc)).toBe('<p>\\$x\\$ 与 $y$</p>')
  })
})
