// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { wordPart } from '../testing/docx'
import { COUNTER_STYLES, prepareNumbering } from './numbering'

function prepared(level: string): Element | undefined {
  const dom = new DOMParser().parseFromString(
    wordPart('numbering', `<w:abstractNum><w:lvl>${level}</w:lvl></w:abstractNum>`),
    'text/xml',
  )
  prepareNumbering(dom)
  return dom.getElementsByTagName('w:lvl')[0]
}

test.each([
  ['Symbol', '\uf0b7', '•'],
  ['Wingdings', '\uf0d8', '➢'],
  ['Wingdings', 'l', '●'],
  ['Courier New', 'o', 'o'],
])('a list bullet of a DOCX file in the font %s, with the character %j, is shown as %s', (font, mark, written) => {
  const level = prepared(
    `<w:numFmt w:val="bullet"/><w:lvlText w:val="${mark}"/><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/></w:rPr>`,
  )
  expect(level?.getElementsByTagName('w:lvlText')[0]?.getAttribute('w:val')).toBe(written)
})

test('circled, bracketed and Chinese list numbers of a DOCX file get CSS counter styles', () => {
  const format = (name: string) =>
    prepared(`<w:numFmt w:val="${name}"/>`)?.getElementsByTagName('w:numFmt')[0]?.getAttribute('w:val')
  for (const name of ['decimalEnclosedCircle', 'decimalEnclosedParen', 'ideographDigital'])
    expect(COUNTER_STYLES).toContain(`@counter-style ${format(name)} `)
  expect(COUNTER_STYLES).toContain('"①" "②" "③"')
})
