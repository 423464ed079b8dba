import { describe, expect, it } from 'vitest'
import { splitFormulas } from './split.ts'

/** Renders text unchanged, inline formulas as ‹…› and block formulas as «…». */
function outline(text: string): string {
  return splitFormulas(text)
    .map((part) => (part.kind === 'text' ? part.text : part.display ? `«${part.tex}»` : `‹${part.tex}›`))
    .join('')
}

describe('splitFormulas for formulas in plain text', () => {
  it.each([
    ['设 $x$ 与 $$y$$ 为实数', '设 ‹x› 与 ‹y› 为实数'],
    ['$a$$b$', '‹a›‹b›'],
    ['若$$8$$桶水，每天用$$3$$桶', '若‹8›桶水，每天用‹3›桶'],
    ['则 $(\\quad)$', '则 ‹(\\quad)›'],
    ['$ x+1 $ 与 $\\frac{1}{2}= $ ', '‹ x+1 › 与 ‹\\frac{1}{2}= › '],
    ['$100\\div（5+5）$', '‹100\\div（5+5）›'],
    ['$A 、 B$ 两点', '‹A 、 B› 两点'],
    ['（ $）$', '（ ‹）›'],
    ['$5$ 个，$5 cm$，$-3$', '‹5› 个，‹5 cm›，‹-3›'],
    ['$b<a<c$', '‹b<a<c›'],
    ['$\\text{若 $x$ 为偶}$', '‹\\text{若 $x$ 为偶}›'],
    ['$\\ce{$n$ H2O}$', '‹\\ce{$n$ H2O}›'],
    ['$x\n+y$', '‹x\n+y›'],
    ['是 $\\fbox{$x=1$}$。', '是 ‹\\fbox{$x=1$}›。'],
    ['$\\fcolorbox{red}{#fff}{价 $x$}$ 与 $y$', '‹\\fcolorbox{red}{#fff}{价 $x$}› 与 ‹y›'],
    ['$\\boxed{$\\frac{1}{2}$}$', '‹\\boxed{$\\frac{1}{2}$}›'],
    ['2$x-3$ 与 3$千米$', '2‹x-3› 与 3‹千米›'],
    ['行尾\\\\$x$', '行尾\\\\‹x›'],
  ])('finds the formulas in %j', (text, expected) => expect(outline(text)).toBe(expected))
})

describe('splitFormulas for dollar signs that open no formula', () => {
  it.each([
    ['$5', '$5'],
    ['costs $250 and $300.', 'costs $250 and $300.'],
    ['up from US$4 million to US$5 million', 'up from US$4 million to US$5 million'],
    ['售价$5，另一个$6元', '售价$5，另一个$6元'],
    ['I have $5. You have $x$.', 'I have $5. You have ‹x›.'],
    ['$1 = ¥7, $2 = ¥14', '$1 = ¥7, $2 = ¥14'],
    ['一本书 5$ 到 10$ 之间', '一本书 5$ 到 10$ 之间'],
    ['单价 5$，10$ 和 15.5$', '单价 5$，10$ 和 15.5$'],
    ['5$~10$ 或 5 $到 10$', '5$~10$ 或 5 $到 10$'],
    ['汇率：1$ = 7.1元，2$ = 14.2元', '汇率：1$ = 7.1元，2$ = 14.2元'],
    ['x为5$，y为10$', 'x为5$，y为10$'],
    ['1$ 2$', '1$ 2$'],
    ['每本5$的书买$x$本', '每本5$的书买‹x›本'],
    ['a \\$5 note', 'a $5 note'],
    ['$\\$ 20$ and \\$5', '‹\\$ 20› and $5'],
    ['$$$$', '$$$$'],
    ['空的 $$$$ 与 $$x$$', '空的 $$$$ 与 ‹x›'],
    ['$ $', '$ $'],
    ['\\frac{1}{16}$$ ', '\\frac{1}{16}$$ '],
    ['$$x$ 和 $y$', '$$x$ 和 ‹y›'],
    ['$$，所以$$x=1$$，', '$$，所以‹x=1›，'],
    ['$a\n\nb$', '$a\n\nb$'],
    ['paid $ by the hour and $ by the day', 'paid $ by the hour and $ by the day'],
    ['', ''],
    ['$', '$'],
    ['\\', '\\'],
  ])('finds no formula at the dollar signs of prices in %j', (text, expected) => expect(outline(text)).toBe(expected))
})

describe('splitFormulas for block formulas', () => {
  it.each([
    ['$$x$$', '«x»'],
    ['得\n$$\n\\begin{aligned}a&=b\\end{aligned}\n$$\n故', '得\n«\n\\begin{aligned}a&=b\\end{aligned}\n»\n故'],
    ['  $$x$$  \n完', '  «x»  \n完'],
    ['即 $$x$$', '即 ‹x›'],
    ['$$x$$．', '‹x›．'],
    ['$x$', '‹x›'],
  ])('distinguishes block formulas from inline formulas in %j', (text, expected) =>
    expect(outline(text)).toBe(expected),
  )
})

it('splitFormulas keeps the original source of each formula', () => {
  const sources = splitFormulas('a $ x $ b $$\ny\n$$').flatMap((part) => (part.kind === 'math' ? [part.source] : []))
  expect(sources).toEqual(['$ x $', '$$\ny\n$$'])
})

it('splitFormulas splits long and unusual texts in a time proportional to their length', () => {
  for (const piece of ['$', '$$ ', '\\text{', '$\\text{$', '$x$', '\\$', '$1 ', '$$\n']) {
    const start = performance.now()
    splitFormulas(piece.repeat(Math.ceil(60_000 / piece.length)))
    expect(performance.now() - start).toBeLessThan(5000)
  }
})
