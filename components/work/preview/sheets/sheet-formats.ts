import { attributeOf, replaceTags, tagsOf } from '@/lib/office/tags'
import { builtinFormat } from '@/lib/sheets/builtin-formats'
import { type NumberFormat, readFormat } from '@/lib/sheets/number-format'

// hucre converts numbers to dates according to its own table of formats and discards the id of the cell's format. This
// module therefore replaces each format by a plain number format that contains the format's index in quotes.

const MARK = /^"~(\d+)"0$/
/** First format id of the marks; this range is free for formats that a file defines (ECMA-376 §18.8.30). */
const FIRST_ID = 10_000

/**
 * The styles of a workbook in which each format is replaced by a mark, and the format codes by the index in the mark.
 */
interface MarkedFormats {
  readonly styles: string
  readonly codes: readonly string[]
  /** Indexes of cell styles that have a number format. */
  readonly formatted: ReadonlySet<number>
}

/** Replaces the formats in the styles by marks; returns null if the styles cannot be read. */
export function markFormats(styles: string): MarkedFormats | null {
  const formats = section(styles, 'numFmts')
  const cells = section(styles, 'cellXfs')
  if (!cells) return null
  const own = new Map<string, string>()
  for (const tag of tagsOf(formats?.content ?? '', 'numFmt'))
    own.set(attributeOf(tag, 'numFmtId') ?? '', attributeOf(tag, 'formatCode') ?? '')
  const codes: string[] = []
  const formatted = new Set<number>()
  let index = -1
  const prefix = cells.prefix
  const marked = replaceTags(cells.content, 'xf', (tag) => {
    index += 1
    const id = attributeOf(tag, 'numFmtId') ?? '0'
    const code = own.get(id) ?? builtinFormat(Number(id)) ?? 'General'
    if (code === 'General') return tag
    codes.push(code)
    formatted.add(index)
    return tag.replace(/(\snumFmtId\s*=\s*)("[^"]*"|'[^']*')/, `$1"${FIRST_ID + codes.length - 1}"`)
  })
  const definitions = codes.map(
    (_code, at) => `<${prefix}numFmt numFmtId="${FIRST_ID + at}" formatCode="&quot;~${at}&quot;0"/>`,
  )
  const list = `<${prefix}numFmts count="${codes.length}">${definitions.join('')}</${prefix}numFmts>`
  const withCells = styles.slice(0, cells.start) + marked + styles.slice(cells.end)
  // The new list of formats replaces the present list or, without one, becomes the first element of the styles, as the
  // standard requires.
  if (formats)
    return { styles: withCells.slice(0, formats.outer) + list + withCells.slice(formats.outerEnd), codes, formatted }
  const root = /<(?:[\w.-]+:)?styleSheet\b[^>]*>/.exec(withCells)
  if (!root) return null
  const at = root.index + root[0].length
  return { styles: withCells.slice(0, at) + list + withCells.slice(at), codes, formatted }
}

/**
 * Returns a function that finds the number format for a mark. `date1904` is true if the workbook uses the 1904 date
 * system.
 */
export function formatsOf(
  codes: readonly string[],
  date1904 = false,
): (mark: string | undefined) => NumberFormat | undefined {
  const read = new Map<string, NumberFormat>()
  return (mark) => {
    const found = MARK.exec(mark ?? '')
    const code = found && codes[Number(found[1])]
    if (!code) return undefined
    const format = read.get(code) ?? readFormat(code, { date1904 })
    read.set(code, format)
    return format
  }
}

interface Section {
  readonly prefix: string
  readonly outer: number
  readonly start: number
  readonly end: number
  readonly outerEnd: number
  readonly content: string
}

/**
 * Returns the position of the list element with this name; null if the styles have none. Such an element occurs at most
 * once.
 */
function section(xml: string, name: string): Section | null {
  const open = new RegExp(`<((?:[\\w.-]{1,40}:)?)${name}\\b[^>]*>`).exec(xml)
  if (!open) return null
  const start = open.index + open[0].length
  const prefix = open[1] ?? ''
  const base = { prefix, outer: open.index, start }
  if (open[0].endsWith('/>')) return { ...base, end: start, outerEnd: start, content: '' }
  const closing = `</${prefix}${name}>`
  const end = xml.indexOf(closing, start)
  return end < 0 ? null : { ...base, end, outerEnd: end + closing.length, content: xml.slice(start, end) }
}
