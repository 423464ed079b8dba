import { symbolFont, unnamedSign, withSymbols } from '@/lib/formula/symbol-fonts'
import { attribute, childOf } from '../read/xml'

/**
 * CSS counter styles for number formats whose names browsers do not know (ECMA-376 §17.18.59). docx-preview uses the
 * name of the format as the CSS list style.
 */
export const COUNTER_STYLES: string = [
  fixed('decimalEnclosedCircle', [...range(0x2460, 20), ...range(0x3251, 15), ...range(0x32b1, 15)]),
  fixed('decimalEnclosedCircleChinese', range(0x2460, 20)),
  fixed('decimalEnclosedFullstop', range(0x2488, 20)),
  fixed('decimalEnclosedParen', range(0x2474, 20)),
  fixed('ideographEnclosedCircle', range(0x3280, 10)),
  fixed('chicago', ['*', '†', '‡', '§']),
  numeric('decimalFullWidth', '０１２３４５６７８９'),
  numeric('decimalFullWidth2', '０１２３４５６７８９'),
  numeric('chineseDigits', '〇一二三四五六七八九'),
].join('\n')

function range(from: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => String.fromCodePoint(from + index))
}

function fixed(name: string, symbols: readonly string[]): string {
  return `@counter-style ${name} { system: fixed; symbols: ${symbols.map((one) => `"${one}"`).join(' ')}; }`
}

function numeric(name: string, digits: string): string {
  return `@counter-style ${name} { system: numeric; symbols: ${Array.from(digits, (one) => `"${one}"`).join(' ')}; }`
}

/**
 * Number formats with new names, because docx-preview would replace them by a browser's counter style that counts
 * differently (十 instead of 一〇).
 */
const renamed: Readonly<Record<string, string>> = {
  ideographDigital: 'chineseDigits',
  taiwaneseDigital: 'chineseDigits',
}

/** Replaces bullets by characters that every font has, and renames number formats that docx-preview confuses. */
export function prepareNumbering(dom: Document): void {
  for (const level of [...dom.getElementsByTagNameNS('*', 'lvl')]) {
    const format = childOf(level, 'numFmt')
    setValue(format, (value) => renamed[value] ?? value)
    const text = childOf(level, 'lvlText')
    const fonts = childOf(childOf(level, 'rPr'), 'rFonts')
    const font = symbolFont(attribute(fonts, 'ascii')) ?? symbolFont(attribute(fonts, 'hAnsi'))
    const isBullet = attribute(format, 'val') === 'bullet'
    const isChanged = setValue(text, (words) =>
      font
        ? withSymbols(words, font, isBullet)
        : Array.from(words, (char) => unnamedSign(char.codePointAt(0) ?? 0) ?? char).join(''),
    )
    if (isChanged) fonts?.remove()
  }
}

/** Changes the `val` attribute and returns whether its value is different now. */
function setValue(element: Element | undefined, change: (value: string) => string): boolean {
  for (const one of element?.attributes ?? []) {
    if (one.localName !== 'val') continue
    const before = one.value
    one.value = change(before)
    return one.value !== before
  }
  return false
}
