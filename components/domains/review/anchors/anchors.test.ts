// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Anchor } from '@/lib/contracts/review/judging'
import { anchoredText, placeOfRange, textOfHtml } from './anchored-text'
import { findAnchor, quoted } from './find-anchor'
import { applySuggestion } from './take-suggestion'

const text = '已知 $x>0$，求 $x+1$ 的值；若 $x+1$ 等于 3，则 $x=$ ____。'
const at = (part: string, from = 0) => {
  const start = text.indexOf(part, from)
  return { start, end: start + part.length }
}
const anchor = (of: string, part: string, from = 0): Anchor => {
  const start = of.indexOf(part, from)
  return { field: 'stemHtml', childNo: null, ...quoted(of, { start, end: start + part.length }) }
}

test('findAnchor finds quoted text at its place, and uses the surrounding text when the quoted text occurs twice', () => {
  const second = at('$x+1$', 18)
  expect(findAnchor(text, quoted(text, second))).toEqual(second)
  expect(findAnchor(text, quoted(text, at('$x+1$')))).toEqual(at('$x+1$'))
})

test('findAnchor finds quoted text again after edits in front of and behind the quoted text', () => {
  const kept = quoted(text, at('$x+1$', 18))
  const later = `如图。${text.replace('的值', '的最小值')}（保留整数）`
  expect(later.slice(findAnchor(later, kept)?.start).startsWith('$x+1$ 等于')).toBe(true)
})

test('findAnchor returns null when the quoted text no longer occurs or its place is ambiguous', () => {
  expect(findAnchor('已知 $x<0$', quoted(text, at('$x>0$')))).toBeNull()
  expect(findAnchor('aba', { quote: 'a', before: '', after: '' })).toBeNull()
  // The same short text occurs in the changed text, but between other words.
  expect(findAnchor('所以 3 是素数', quoted(text, at('3')))).toBeNull()
})

test('findAnchor returns null when the clause of the quoted text was removed, even if a similar clause remains', () => {
  const both = '甲的速度为 3 千米，乙的速度为 3 千米'
  const kept = quoted(both, { start: 6, end: 7 })
  expect(findAnchor(both, kept)).toEqual({ start: 6, end: 7 })
  expect(findAnchor('乙的速度为 3 千米', kept)).toBeNull()
  expect(findAnchor(`解：${both}。`, kept)).toEqual({ start: 8, end: 9 })
})

// Repetitive texts, as in exam questions; the inserted text contains none of the clauses' symbols.
const clauses = ['甲的速度为 3 千米，', '乙的速度为 3 千米，', '则 $x+1$ 为', '若 $x=3$，', '3', ' ', '求']
const texts = fc.array(fc.constantFrom(...clauses), { minLength: 1, maxLength: 12 }).map((some) => some.join(''))
const written = fc.constantFrom('', '', '问', '（说明）', '改了')
const cut = fc.nat(10_000)
const between = (least: number, most: number, where: number) => least + (where % (most - least + 1))

test('findAnchor returns either the right place or null after text elsewhere in the field was inserted or removed', () => {
  const property = fc.property(texts, fc.tuple(cut, cut, cut, cut), written, fc.boolean(), (said, cuts, by, behind) => {
    const start = between(0, said.length - 1, cuts[0])
    const end = between(start + 1, Math.min(said.length, start + 8), cuts[1])
    const [least, most] = behind ? [end, said.length] : [0, start]
    const from = between(least, most, cuts[2])
    const to = between(from, most, cuts[3])
    const found = findAnchor(said.slice(0, from) + by + said.slice(to), quoted(said, { start, end }))
    const moved = behind ? 0 : by.length - (to - from)
    if (found) expect(found).toEqual({ start: start + moved, end: end + moved })
  })
  fc.assert(property, { numRuns: 20_000 })
})

test('findAnchor returns null when a part of the quoted text was rewritten', () => {
  const property = fc.property(texts, fc.tuple(cut, cut, cut, cut), fc.constantFrom('问', '改了'), (said, cuts, by) => {
    const start = between(0, said.length - 1, cuts[0])
    const end = between(start + 1, Math.min(said.length, start + 8), cuts[1])
    const from = between(start, end - 1, cuts[2])
    const to = between(from + 1, said.length, cuts[3])
    const kept = quoted(said, { start, end })
    expect(findAnchor(said.slice(0, from) + by + said.slice(to), kept)).toBeNull()
  })
  fc.assert(property, { numRuns: 20_000 })
})

test('findAnchor finds any quoted text in an unchanged field', () => {
  const property = fc.property(texts, fc.tuple(cut, cut), (said, cuts) => {
    const start = between(0, said.length - 1, cuts[0])
    const end = between(start + 1, said.length, cuts[1])
    expect(findAnchor(said, quoted(said, { start, end }))).toEqual({ start, end })
  })
  fc.assert(property, { numRuns: 5_000 })
})

test('findAnchor returns the whole field for an empty quote', () => {
  expect(findAnchor('abc', { quote: '', before: '', after: '' })).toEqual({ start: 0, end: 3 })
})

test('anchoredText returns the same text for a rendered field as textOfHtml for the stored field', () => {
  const stored = '<p>求 $x+1$ 的<b>值</b></p>'
  const drawn = document.createElement('div')
  drawn.innerHTML =
    '<p>求 <span class="formula" data-source="$x+1$"><mjx-container><svg></svg><mjx-assistive>x 加 1</mjx-assistive></mjx-container></span> 的<b>值</b></p>'
  expect(anchoredText(drawn).text).toBe(textOfHtml(stored))

  document.body.append(drawn)
  const range = document.createRange()
  const svg = drawn.querySelector('svg')
  const bold = drawn.querySelector('b')?.firstChild
  if (!svg || !bold) throw new Error('not drawn')
  range.setStart(svg, 0)
  range.setEnd(bold, 1)
  const place = placeOfRange(drawn, range)
  expect(place && anchoredText(drawn).text.slice(place.start, place.end)).toBe('$x+1$ 的值')
})

test('textOfHtml puts each paragraph and each table cell on a separate line', () => {
  expect(textOfHtml('<p>一</p>\n<table><tbody><tr><td>$x$</td><td>0</td></tr></tbody></table>二<br>三')).toBe(
    '一\n$x$\n0\n二\n三',
  )
})

test('applySuggestion replaces the quoted text and keeps the HTML tags around the quoted text', () => {
  const html = '<p>已知<b>三角型</b>的高为 $h$，求面积。</p><p>三角型</p>'
  expect(applySuggestion(html, anchor(textOfHtml(html), '三角型'), '三角形')).toBe(
    '<p>已知<b>三角形</b>的高为 $h$，求面积。</p><p>三角型</p>',
  )
  expect(applySuggestion(html, anchor(textOfHtml(html), '型的高为 $h'), '形，高 $H')).toBe(
    '<p>已知<b>三角形，高 $H</b>$，求面积。</p><p>三角型</p>',
  )
})

test('applySuggestion replaces part of a formula or a whole field, and returns null if the quoted text is missing', () => {
  const html = '<p>求 $\\frac{1}{2}x$</p>'
  expect(applySuggestion(html, anchor(textOfHtml(html), '{2}'), '{3}')).toBe('<p>求 $\\frac{1}{3}x$</p>')
  const whole: Anchor = { field: 'analysisHtml', childNo: null, quote: '', before: '', after: '' }
  expect(applySuggestion('', whole, '由题意得')).toBe('<p>由题意得</p>')
  expect(applySuggestion(html, anchor('求 $\\sin x$ 的值', '\\sin'), '\\cos')).toBeNull()
})
