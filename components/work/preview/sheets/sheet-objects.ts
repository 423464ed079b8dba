import { listZip } from '../read/measure-zip'
import type { Missing } from '../read/missing'
import { entryPath, entryText } from '../read/rewrite-zip'
import { attribute, childOf, parseXml, targetsOf } from '../read/xml'
import { COLUMNS_MOST, ROWS_MOST, type TableSheet } from './sheet'
import { workbookParts } from './workbook-parts'

/** What lies on a sheet beside its cells. */
interface SheetObject {
  /** Its upper left cell, from 0; undefined where it lies on no cell. */
  readonly row?: number | undefined
  readonly column?: number | undefined
  readonly missing: Missing
}

/** Parts that say what lies where; the cells themselves are not read here. */
const READ = /(^|\/)(_rels\/[^/]*\.rels|drawings\/[^/]*\.xml|charts?(sheets|ex)?\/(chart|sheet)[^/]*\.xml)$/i

/** The objects on the sheets of a workbook, by the name of the sheet (ECMA-376 §20.5). */
export async function sheetObjects(file: Blob): Promise<ReadonlyMap<string, readonly SheetObject[]>> {
  const xml = new Map<string, string>()
  const entries = await listZip(file)
  const { workbook: part } = await workbookParts(file, entries)
  for (const entry of entries)
    if (entry === part || READ.test(entryPath(entry))) xml.set(entryPath(entry), await entryText(file, entry))
  const found = new Map<string, readonly SheetObject[]>()
  const path = part ? entryPath(part) : ''
  const workbook = parseXml(xml.get(path) ?? '')
  const parts = targetsOf(path, xml)
  for (const sheet of workbook?.getElementsByTagNameNS('*', 'sheet') ?? []) {
    const target = parts.get(attribute(sheet, 'id') ?? '')?.target
    if (target) found.set(attribute(sheet, 'name') ?? '', objectsOf(target, xml))
  }
  return found
}

function objectsOf(path: string, xml: ReadonlyMap<string, string>): SheetObject[] {
  const objects: SheetObject[] = []
  for (const { target, type } of targetsOf(path, xml).values()) {
    if (type === 'drawing') {
      const dom = parseXml(xml.get(target) ?? '')
      const charts = targetsOf(target, xml)
      for (const anchor of dom?.documentElement.children ?? [])
        objects.push(...anchored(anchor, (id) => xml.get(charts.get(id)?.target ?? '')))
    }
    if (type === 'oleObject' || type === 'package') objects.push({ missing: { kind: 'object' } })
    if (type === 'control') objects.push({ missing: { kind: 'control' } })
  }
  return objects
}

function anchored(anchor: Element, partOf: (id: string) => string | undefined): SheetObject[] {
  const from = childOf(anchor, 'from')
  const place = (name: string) => (from ? Number(childOf(from, name)?.textContent ?? 0) || 0 : undefined)
  const missing = missingIn(anchor, partOf)
  return missing ? [{ row: place('row'), column: place('col'), missing }] : []
}

/** What is anchored at a cell. Alternatives of one content count once. */
function missingIn(anchor: Element, partOf: (id: string) => string | undefined): Missing | null {
  const first = (name: string) => anchor.getElementsByTagNameNS('*', name)[0]
  const chart = first('chart')
  if (chart) {
    const part = parseXml(partOf(attribute(chart, 'id') ?? '') ?? '')
    const title = part?.getElementsByTagNameNS('*', 'title')[0]
    return { kind: 'chart', detail: textsIn(title) ?? labelOf(anchor) }
  }
  if (first('relIds')) return { kind: 'diagram', detail: labelOf(anchor) }
  const words = textsIn(first('txBody'))
  if (words) return { kind: 'textBox', detail: words }
  if (first('pic')) return { kind: 'picture', detail: labelOf(anchor) }
  return first('sp') || first('cxnSp') || first('graphicFrame') ? { kind: 'shape', detail: labelOf(anchor) } : null
}

const textsIn = (element: Element | undefined): string | undefined =>
  [...(element?.getElementsByTagNameNS('*', 't') ?? [])]
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .trim() || undefined

const labelOf = (anchor: Element): string | undefined =>
  attribute(anchor.getElementsByTagNameNS('*', 'cNvPr')[0], 'descr')?.trim() || undefined

/** The sheets with room for what lies on them. Answers all that is not shown as well. */
export function withObjects(
  sheets: readonly TableSheet[],
  objects: ReadonlyMap<string, readonly SheetObject[]>,
): { sheets: TableSheet[]; missing: Missing[] } {
  const missing: Missing[] = []
  const extended = sheets.map((sheet) => {
    const places = new Map<string, Missing[]>()
    const add = (place: string, one: Missing) => places.set(place, [...(places.get(place) ?? []), one])
    for (const place of sheet.pictures) add(place, { kind: 'picture' })
    for (const place of sheet.withoutResult ?? []) add(place, { kind: 'result' })
    let { columns } = sheet
    const rows = [...sheet.rows]
    for (const { row, column, missing: one } of objects.get(sheet.name) ?? []) {
      missing.push(one)
      if (row === undefined || column === undefined || row >= ROWS_MOST || column >= COLUMNS_MOST) continue
      while (rows.length <= row) rows.push([])
      columns = Math.max(columns, column + 1)
      add(`${row},${column}`, one)
    }
    for (const _place of sheet.pictures) missing.push({ kind: 'picture' })
    for (const _place of sheet.withoutResult ?? []) missing.push({ kind: 'result' })
    return { ...sheet, rows, columns, objects: places }
  })
  return { sheets: extended, missing }
}
