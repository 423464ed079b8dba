import { builtinFormat } from '../../../../lib/sheets/builtin-formats.ts'
import { type NumberFormat, readFormat } from '../../../../lib/sheets/number-format.ts'
import { readXmlAll } from './xml.ts'

/** Number formats of cells by the number of their style (ECMA-376 Part 1, §18.8). */
export class CellFormats {
  private readonly codes = new Map<number, string>()
  private readonly ids: number[] = []
  private readonly formats = new Map<number, NumberFormat>()

  private readonly date1904: boolean

  constructor(styles: Buffer | null, date1904: boolean) {
    this.date1904 = date1904
    if (styles) this.read(styles)
  }

  of(style: number): NumberFormat {
    const id = this.ids[style] ?? 0
    const known = this.formats.get(id)
    if (known) return known
    const format = readFormat(this.codes.get(id) ?? builtinFormat(id), { date1904: this.date1904 })
    this.formats.set(id, format)
    return format
  }

  private read(styles: Buffer): void {
    let inCells = false
    // True inside `numFmts`: formats in other elements, such as those of conditional formats (dxfs), have numbers of
    // their own.
    let inFormats = false
    readXmlAll(styles, {
      open: (name, { numFmtId: id = '0', formatCode }) => {
        if (name === 'cellXfs') inCells = true
        if (name === 'xf' && inCells) this.ids.push(Number(id))
        if (name === 'numFmts') inFormats = true
        if (name === 'numFmt' && inFormats && formatCode !== undefined) this.codes.set(Number(id), formatCode)
      },
      close(name) {
        if (name === 'cellXfs') inCells = false
        if (name === 'numFmts') inFormats = false
      },
    })
  }
}
