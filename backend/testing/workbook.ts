import { zip } from './bad-workbook.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

interface SheetOfBook {
  readonly name?: string
  readonly state?: 'hidden' | 'veryHidden'
  /** The rows of the sheet as XML. */
  readonly rows: string
  /** XML that follows the rows, such as merged cells. */
  readonly after?: string
  /** The workbook lists the sheet, but has no relationship to its part. */
  readonly unrelated?: true
  /** The columns of the sheet as XML. */
  readonly columns?: string
  /** The path of the sheet's part in the archive. */
  readonly part?: string
  /** The target of the relationship to the sheet; by default, the absolute path of the sheet's part. */
  readonly target?: string
}

interface BookFacts {
  /** Format codes of cells. The cell style n has the n-th code, counted from 1. */
  readonly formats?: readonly string[]
  /** Formats of conditional formatting, as XML. */
  readonly dxfs?: string
  readonly strings?: readonly string[]
  readonly date1904?: boolean
  /** Returns the path that a part has in the archive; its parameter is the usual path. */
  readonly rename?: (name: string) => string
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function stylesOf(formats: readonly string[], dxfs: string): string {
  const codes = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`)
  const cells = formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`)
  return `<styleSheet xmlns="${MAIN}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/>${cells.join('')}</cellXfs>${dxfs}</styleSheet>`
}

/**
 * Returns an XLSX workbook with several sheets. Its parts are written by hand, so that a test determines every one of
 * them.
 */
export function workbook(sheets: readonly SheetOfBook[], facts: BookFacts = {}): Buffer {
  const { formats = [], dxfs = '', strings = [], date1904 = false, rename = (name) => name } = facts
  const part = (name: string, xml: string) => ({
    name: rename(name),
    content: Buffer.from(`<?xml version="1.0"?>${xml}`),
  })
  const partOf = (at: number) => sheets[at]?.part ?? `xl/worksheets/sheet${at + 1}.xml`
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
  const relations = (...all: string[]) => `<Relationships xmlns="${PACKAGE}">${all.join('')}</Relationships>`
  const listed = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${escaped(name ?? `表${at + 1}`)}" sheetId="${at + 1}" ${state ? `state="${state}" ` : ''}r:id="rId${at + 1}"/>`,
  )
  return zip(
    part('_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr${date1904 ? ' date1904="1"' : ''}/>
        <sheets>${listed.join('')}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      relations(
        ...sheets.flatMap(({ unrelated, target }, at) =>
          unrelated ? [] : relation(`rId${at + 1}`, 'worksheet', target ?? `/${partOf(at)}`),
        ),
        relation('rIdStyles', 'styles', 'styles.xml'),
        relation('rIdStrings', 'sharedStrings', 'sharedStrings.xml'),
      ),
    ),
    part('xl/styles.xml', stylesOf(formats, dxfs)),
    part('xl/sharedStrings.xml', `<sst>${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`),
    ...sheets.map(({ rows, columns = '', after = '' }, at) =>
      part(partOf(at), `<worksheet xmlns="${MAIN}">${columns}<sheetData>${rows}</sheetData>${after}</worksheet>`),
    ),
  )
}
