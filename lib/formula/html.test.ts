import { describe, expect, it } from 'vitest'
import { splitFormulaHtml } from './html.ts'

function outline(html: string): string {
  return splitFormulaHtml(html)
    .map((part) => (part.kind === 'html' ? part.html : part.display ? `«${part.tex}»` : `‹${part.tex}›`))
    .join('')
}

describe('splitFormulaHtml', () => {
  it.each([
    ['<p>设 $x$</p>', '<p>设 ‹x›</p>'],
    ['<p>$b<a<c$ 与 $a&lt;b$ 与 $x &nbsp;&lt; 0$</p>', '<p>‹b<a<c› 与 ‹a<b› 与 ‹x \u00A0< 0›</p>'],
    ['$a<b, c>d$', '‹a<b, c>d›'],
    ['$a<b>c$', '‹a<b>c›'],
    ['$x<5$ <i>y</i> $z$', '‹x<5› <i>y</i> ‹z›'],
    ['$a<br>b$ 与 $a<br />b$', '‹a\nb› 与 ‹a\nb›'],
    ['<img alt="$x$ 与 $y$" src="a.png">$z$', '<img alt="$x$ 与 $y$" src="a.png">‹z›'],
    ['x<sub>1</sub> $5 <b>and</b> $6', 'x<sub>1</sub> $5 <b>and</b> $6'],
    ['<b>$x</b>$', '<b>$x</b>$'],
    ['<p>价格 $5</p><p>另一个 $6</p>', '<p>价格 $5</p><p>另一个 $6</p>'],
    ['<code>$x$</code> $y$', '<code>$x$</code> ‹y›'],
    ['\\$5 与 <b>\\$6</b>', '$5 与 <b>$6</b>'],
    ['a &amp; b &lt; c', 'a &amp; b &lt; c'],
    ['$\\&amp;$ $&#x3C;&#60;$ $&unknown; x$', '‹\\&› ‹<<› ‹&unknown; x›'],
    ['<!-- $x$ --> $y$', '<!-- $x$ --> ‹y›'],
    ['$x', '$x'],
    ['<p', '<p'],
    ['', ''],
  ])('finds the formulas in the rich text %j', (html, expected) => expect(outline(html)).toBe(expected))

  it.each([
    ['<p>$$x$$</p>', '<p>«x»</p>'],
    ['<p><strong> $$x$$ </strong></p>', '<p><strong> «x» </strong></p>'],
    ['<p>得<br>$$x$$<br>故</p>', '<p>得<br>«x»<br>故</p>'],
    ['<p>得\n$$x$$</p>', '<p>得\n‹x›</p>'],
    ['<p>$$x$$<img src="a.png"></p>', '<p>‹x›<img src="a.png"></p>'],
    ['<td>$$x$$</td>', '<td>‹x›</td>'],
    ['<p>故 $$x$$</p>', '<p>故 ‹x›</p>'],
  ])('distinguishes block formulas from inline formulas in %j', (html, expected) =>
    expect(outline(html)).toBe(expected),
  )
})
