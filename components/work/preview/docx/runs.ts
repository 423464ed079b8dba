import { ommlToLatex } from '@/lib/formula/omml/read'
import {
  isLatinSign,
  isOwnSign,
  type SymbolFont,
  symbolCharacter,
  symbolFont,
  unnamedSign,
} from '@/lib/formula/symbol-fonts'
import { attribute, childOf } from '../read/xml'
import type { Mark } from './marks'
import type { Story } from './story'
import type { RunStyles, SymbolFonts } from './styles'

/** Elements that a run of an equation may contain, although they cannot be typeset with the equation. */
const NOT_CHARACTERS = ['drawing', 'pict', 'object', 'footnoteReference', 'endnoteReference', 'commentReference']

/** Moves elements that cannot be typeset to the place after their equation. */
export function moveOutOfEquations(story: Story): void {
  for (const one of story.all(...NOT_CHARACTERS)) {
    let equation: Element | null = null
    for (let node = one.parentElement; node; node = node.parentElement) if (node.localName === 'oMath') equation = node
    if (equation) equation.after(story.make('r', {}, one))
  }
}

/** Replaces each equation by a mark (ECMA-376 §22.1). */
export function resolveEquations(story: Story): void {
  for (const one of [...story.dom.getElementsByTagNameNS('*', 'oMathPara')]) {
    for (const equation of [...one.children])
      if (equation.localName === 'oMath') equation.replaceWith(equationRun(equation, true, story))
    for (const properties of [...one.children]) if (properties.localName === 'oMathParaPr') properties.remove()
    wrapInParagraph(one, story)
  }
  for (const one of [...story.dom.getElementsByTagNameNS('*', 'oMath')]) {
    if (!story.dom.contains(one)) continue
    const run = equationRun(one, false, story)
    one.replaceChildren(run)
    wrapInParagraph(one, story)
  }
}

/**
 * Wraps an equation between two paragraphs into a paragraph of its own, because docx-preview expects only blocks there.
 */
function wrapInParagraph(element: Element, story: Story): void {
  const isBlock = story.isWord(element.parentElement, 'body', 'tc', 'txbxContent', 'hdr', 'ftr', 'footnote', 'endnote')
  const content = [...element.childNodes] as Element[]
  element.replaceWith(...(isBlock ? [story.make('p', {}, ...content)] : content))
}

function equationRun(equation: Element, display: boolean, story: Story): Element {
  return story.markRun(equationMark(equation, display), propertiesOf(equation, story))
}

function equationMark(equation: Element, display: boolean): Mark {
  const detail = equation.textContent ?? ''
  try {
    const tex = ommlToLatex(equation).trim()
    if (tex) return { kind: 'formula', tex, display }
  } catch (error) {
    // Extreme nesting causes a RangeError by exhausting the call stack; any other error is a fault of the converter.
    if (!(error instanceof RangeError)) throw error
  }
  return { kind: 'missing', missing: { kind: 'formula', detail } }
}

/** Returns the size and the colour of an equation: those of its first run. */
function propertiesOf(equation: Element, story: Story): Element[] {
  const [first] = equation.getElementsByTagNameNS(story.dom.documentElement.namespaceURI, 'rPr')
  return [...(first?.children ?? [])]
    .filter((one) => story.isWord(one, 'sz', 'color'))
    .map((one) => one.cloneNode(true) as Element)
}

/** Splits each run that contains a mark, a phonetic guide, symbol-font characters or emphasis. */
export function resolveRuns(story: Story, styles: RunStyles): void {
  for (const run of story.all('r')) {
    const emphasis = styles.emphasisOf(run)
    const fonts = styles.symbolFontsOf(run)
    const children = [...run.children]
    if (!emphasis && !fonts && !children.some((child) => isSpecial(child, story))) continue
    const pieces = children.flatMap((child) => (child.localName === 'rPr' ? [] : flatRunsOf(child, fonts, story)))
    const runs = intoRuns(pieces, run, story, fonts !== undefined)
    if (emphasis && runs.length > 0) {
      runs.unshift(story.markRun({ kind: 'emphasis', value: emphasis }))
      runs.push(story.markRun({ kind: 'close' }))
    }
    run.replaceWith(...runs)
  }
}

const isSpecial = (child: Element, story: Story) =>
  story.isWord(child, 'mark', 'ruby', 'sym') ||
  (child.localName === 't' && /[\uf020-\uf0ff]/.test(child.textContent ?? ''))

/** Leaves runs unchanged and wraps the elements between these runs in new runs with the properties of `run`. */
function intoRuns(pieces: readonly Element[], run: Element, story: Story, dropFont: boolean): Element[] {
  const runs: Element[] = []
  let open: Element | undefined
  for (const piece of pieces) {
    if (story.isWord(piece, 'r')) {
      runs.push(piece)
      open = undefined
    } else {
      if (!open) {
        open = story.make('r')
        const properties = childOf(run, 'rPr')?.cloneNode(true) as Element | undefined
        if (dropFont) childOf(properties, 'rFonts')?.remove()
        if (properties) open.append(properties)
        runs.push(open)
      }
      open.append(piece)
    }
  }
  return runs
}

function flatRunsOf(child: Element, fonts: SymbolFonts | undefined, story: Story): Element[] {
  switch (child.localName) {
    case 'mark': {
      const style = story.make('rStyle', { val: attribute(child, 'val') ?? '' })
      return [story.make('r', {}, story.make('rPr', {}, style))]
    }
    case 'ruby': {
      const reading = childOf(child, 'rt')?.textContent ?? ''
      const base = [...(childOf(child, 'rubyBase')?.children ?? [])]
      return [story.markRun({ kind: 'ruby', reading }), ...base, story.markRun({ kind: 'close' })]
    }
    case 'sym': {
      const named = attribute(child, 'font')
      const code = Number.parseInt(attribute(child, 'char') ?? '', 16)
      const known = symbolFont(named)
      if (known) return [signOf(known, code, named ?? '', story)]
      // `isOwn` is true for a code in the private use area or outside of Unicode. Because the font is no symbol font,
      // every other code is the Unicode code point of the character.
      const isOwn = !(code > 0) || code > 0x10ffff || (code >= 0xe000 && code <= 0xf8ff)
      const own = isOwn ? unnamedSign(code) : String.fromCodePoint(code)
      return [own ? story.text(own) : missingSign(code, named ?? '', story)]
    }
    case 't':
      return textRuns(child, fonts, story)
    default:
      return [child]
  }
}

/**
 * Returns the text of a run; each character of a symbol font is replaced by the Unicode character that looks like it.
 */
function textRuns(child: Element, fonts: SymbolFonts | undefined, story: Story): Element[] {
  const pieces: Element[] = []
  let words = ''
  for (const char of child.textContent ?? '') {
    const code = char.codePointAt(0) ?? 0
    const isOwn = isOwnSign(code)
    const font = isOwn ? fonts?.own : code < 0x80 ? fonts?.ascii : fonts?.latin
    const isSign = isOwn || (font !== undefined && isLatinSign(code))
    const sign = isSign ? (font ? symbolCharacter(font, code) : unnamedSign(code)) : char
    if (sign !== undefined) {
      words += sign
      continue
    }
    if (words) pieces.push(story.text(words))
    words = ''
    pieces.push(missingSign(code, font ?? '', story))
  }
  if (words) pieces.push(story.text(words))
  return pieces
}

function signOf(font: SymbolFont, code: number, named: string, story: Story): Element {
  const sign = symbolCharacter(font, code)
  return sign === undefined ? missingSign(code, named, story) : story.text(sign)
}

const missingSign = (code: number, font: string, story: Story): Element =>
  story.markRun({
    kind: 'missing',
    missing: { kind: 'symbol', detail: `${font} ${Number.isNaN(code) ? '' : code.toString(16).toUpperCase()}`.trim() },
  })
