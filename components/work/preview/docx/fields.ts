import type { Ruby } from '@/lib/formula/eq/part'
import { type EqSegment, readEqField } from '@/lib/formula/eq/read'
import { symbolCharacter, symbolFont } from '@/lib/formula/symbol-fonts'
import { attribute, childOf } from '../read/xml'
import type { Mark } from './marks'
import type { Story } from './story'

/** A complex field whose end has not been read yet (ECMA-376 §17.16.18). */
interface Field {
  /** The element that begins the field; the replacement of the field is inserted before this element. */
  readonly begin: Element
  /** The instruction of the field: everything before the separator or the end. */
  readonly code: EqSegment[]
  /** The elements of the result that Word or another program stored in the document. */
  readonly result: Element[]
  inCode: boolean
  /** True if the field has a result, even an empty one. */
  hasResult: boolean
}

/** Field types that need no replacement: they show nothing, or the stored result is shown (§17.16.5). */
const SILENT =
  /^(ADVANCE|ASK|BIBLIOGRAPHY|COMMENTS|DATABASE|FILLIN|HYPERLINK|IF|NEXT|NEXTIF|NOTEREF|PAGEREF|PRINT|PRIVATE|RD|REF|SET|SKIPIF|TA|TC|TOC|TOA|INDEX|XE|EMBED|LINK|FORMTEXT|MERGEFIELD|DOCVARIABLE|DOCPROPERTY|PAGE|NUMPAGES)$/

/**
 * Removes field instructions from the runs, and inserts content that docx-preview does not draw: equations, check
 * boxes, symbols. docx-preview would drop every run that contains a part of an instruction, including other text in
 * that run.
 */
export function resolveFields(story: Story): void {
  for (const simple of story.all('fldSimple')) resolveSimple(simple, story)
  const open: Field[] = []
  for (const run of story.all('r')) {
    for (const child of [...run.children]) {
      if (story.isWord(child, 'fldChar')) onCharacter(child, open, story)
      else onContent(child, run, open, story)
    }
  }
  // The standard defines no display for a field without an end, so a mark names the field.
  for (const field of open) if (field.result.length === 0) field.begin.replaceWith(unknownField(field, story))
}

function onCharacter(child: Element, open: Field[], story: Story): void {
  const type = attribute(child, 'fldCharType')
  const field = open.at(-1)
  if (type === 'begin') {
    open.push({ begin: child, code: [], result: [], inCode: true, hasResult: false })
    return
  }
  child.remove()
  if (!field) return
  if (type === 'separate') {
    field.inCode = false
    field.hasResult = true
  }
  if (type !== 'end') return
  open.pop()
  const outer = open.findLast(({ inCode }) => inCode)
  const shown = shownField(field, story)
  if (outer) {
    for (const one of field.result) one.remove()
    outer.code.push(shown.piece ?? { text: field.result.map(({ textContent }) => textContent).join('') })
  } else if (shown.element) {
    field.begin.before(shown.element)
    if (shown.replaces) for (const one of field.result) one.remove()
  }
  field.begin.remove()
}

function onContent(child: Element, run: Element, open: Field[], story: Story): void {
  const field = open.at(-1)
  if (story.isWord(child, 'instrText', 'delInstrText')) {
    if (child.localName === 'instrText' && field)
      field.code.push({ text: child.textContent ?? '', raised: raisedBy(run) })
    child.remove()
  } else if (field && !story.isWord(child, 'rPr')) {
    if (!field.inCode) field.result.push(child)
    else if (story.isWord(child, 't', 'sym')) {
      field.code.push({ text: charactersOf(child), raised: raisedBy(run) })
      child.remove()
    }
  }
}

function charactersOf(child: Element): string {
  if (child.localName !== 'sym') return child.textContent ?? ''
  const font = symbolFont(attribute(child, 'font'))
  const code = Number.parseInt(attribute(child, 'char') ?? '', 16)
  return (font && symbolCharacter(font, code)) ?? '□'
}

/**
 * Returns whether the run's properties raise or lower the text; some programs use raised and lowered text for
 * superscripts and subscripts in equations.
 */
function raisedBy(run: Element): EqSegment['raised'] {
  const properties = childOf(run, 'rPr')
  const position = Number(attribute(childOf(properties, 'position'), 'val') ?? 0)
  const align = attribute(childOf(properties, 'vertAlign'), 'val')
  if (position > 0 || align === 'superscript') return 'up'
  return position < 0 || align === 'subscript' ? 'down' : undefined
}

interface Shown {
  /** The element to insert into the run; undefined if the stored result of the field is shown. */
  readonly element?: Element
  /** The same content for the case that the instruction of an outer field contains this field. */
  readonly piece?: EqSegment
  /** True if the stored result of the field is removed. */
  readonly replaces?: boolean
}

function shownField(field: Field, story: Story): Shown {
  const code = field.code.map((piece) => piece.text ?? '').join('')
  const [, name = '', rest = ''] = /^\s*(\S*)\s*([\s\S]*)$/.exec(code) ?? []
  const text = (words: string): Shown => ({ element: story.text(words), piece: { text: words }, replaces: true })
  switch (name.toUpperCase()) {
    case 'EQ': {
      const read = readEqField(field.code)
      if (read === null) break
      if (read.text !== undefined) return text(read.text)
      if (read.ruby) return { element: rubyOf(read.ruby, field, story), piece: { tex: read.tex }, replaces: true }
      const mark: Mark = { kind: 'formula', tex: read.tex, display: false }
      return { element: story.markInRun(mark), piece: { tex: read.tex }, replaces: true }
    }
    case 'SYMBOL': {
      const sign = symbolOf(rest)
      if (sign) return text(sign)
      break
    }
    case 'MACROBUTTON':
    case 'GOTOBUTTON':
      return text(rest.replace(/^\S+\s*/, '').replace(SWITCHES, ''))
    case 'PAGE': {
      // The stored result is the number of one page, but a header repeats on all pages. Plain digits are replaced by
      // the number of each page; Chinese numerals stay.
      const stored = field.result.map(({ textContent }) => textContent).join('')
      const isPlain =
        /^\d*$/.test(stored) && rest.replace(SWITCHES, '').trim() === '' && !/\\\*\s*(?!MERGEFORMAT)\w/i.test(rest)
      if (!isPlain || !story.isWord(story.dom.documentElement, 'hdr', 'ftr')) break
      return { element: story.markInRun({ kind: 'pageNumber', stored }), replaces: true }
    }
    case 'SEQ':
      if (isHidden(rest)) return text('')
      break
    case 'FORMCHECKBOX':
      return text(isChecked(field.begin) ? '☒' : '☐')
    case 'FORMDROPDOWN':
      return text(chosenOf(field.begin))
  }
  if (field.hasResult || SILENT.test(name.toUpperCase()) || name === '') return {}
  return { element: unknownField(field, story) }
}

/** Matches general formatting switches, which are not part of the visible text (§17.16.4.3). */
const SWITCHES = /\\\*\s*(?:"[^"]*"|\S+)\s*/g

/**
 * Returns whether a sequence number is only counted (`\h`) and not shown (§17.16.5.56). If the field has a number
 * format, the number is shown despite `\h`.
 */
const isHidden = (rest: string): boolean =>
  /\\h\b/i.test(rest) && !/\\\*\s*(?!(?:MERGEFORMAT|CHARFORMAT)\b)\w/i.test(rest)

/** Makes a word with a phonetic guide above it; the word has the format of the run that begins the field. */
function rubyOf({ base, reading }: Ruby, field: Field, story: Story): Element {
  const looks = childOf(field.begin.parentElement, 'rPr')?.cloneNode(true)
  const word = story.make('r', {}, ...(looks ? [looks] : []), story.text(base))
  return story.make(
    'ruby',
    {},
    story.make('rt', {}, story.make('r', {}, story.text(reading))),
    story.make('rubyBase', {}, word),
  )
}

const unknownField = (field: Field, story: Story) =>
  story.markInRun({
    kind: 'missing',
    missing: {
      kind: 'field',
      detail: field.code
        .map((piece) => piece.text ?? '')
        .join('')
        .trim(),
    },
  })

/** Returns the character of an instruction such as `SYMBOL 97 \f Symbol`; its code is decimal or hexadecimal. */
function symbolOf(rest: string): string | undefined {
  const [, code = '', options = ''] = /^(0x[0-9a-f]{1,6}|\d{1,7})\b([\s\S]*)$/i.exec(rest) ?? []
  const named = /\\f\s*(?:"([^"]*)"|(\S+))/i.exec(options)
  const font = symbolFont(named?.[1] ?? named?.[2])
  const value = Number(code)
  if (code === '' || value > 0x10ffff) return undefined
  if (font) return symbolCharacter(font, value)
  // Without `\u` a code below 256 means a character of Windows-1252.
  return value < 0x100 && !/\\u/i.test(options)
    ? new TextDecoder('windows-1252').decode(Uint8Array.of(value))
    : String.fromCodePoint(value)
}

const isOn = (element: Element | undefined) =>
  element !== undefined && !/^(0|off|false)$/.test(attribute(element, 'val') ?? '')

/** Returns whether a check box of a form is checked (§17.16.7). */
function isChecked(begin: Element): boolean {
  const box = childOf(childOf(begin, 'ffData'), 'checkBox')
  const checked = childOf(box, 'checked')
  return checked ? isOn(checked) : isOn(childOf(box, 'default'))
}

/** Returns the selected entry of a drop-down list of a form (§17.16.9). */
function chosenOf(begin: Element): string {
  const list = childOf(childOf(begin, 'ffData'), 'ddList')
  const entries = [...(list?.children ?? [])].filter(({ localName }) => localName === 'listEntry')
  const chosen = Number(attribute(childOf(list, 'result') ?? childOf(list, 'default'), 'val') ?? 0)
  return attribute(entries[chosen], 'val') ?? ''
}

/** Replaces a simple field by its content, unless this module handles its type (§17.16.19). */
function resolveSimple(simple: Element, story: Story): void {
  const code: EqSegment[] = [{ text: attribute(simple, 'instr') ?? '' }]
  const runs = [...simple.children].filter((child) => story.isWord(child, 'r'))
  const result = runs.flatMap((run) => [...run.children].filter((child) => !story.isWord(child, 'rPr')))
  const { element, replaces } = shownField({ begin: simple, code, result, inCode: false, hasResult: true }, story)
  const content = replaces ? [] : [...simple.childNodes]
  simple.replaceWith(...(element ? [story.make('r', {}, element)] : []), ...content)
}
