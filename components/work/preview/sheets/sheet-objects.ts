import { listZip } from '../package/measure-zip'
import { Parts } from '../package/parts'
import { entryPath } from '../package/rewrite-zip'
import type { Missing } from '../read/missing'
import { attribute, childOf, parseXml } from '../read/xml'
import { MAX_COLUMNS, MAX_ROWS, type SheetObject, type TableSheet } from './sheet'
import { workbookParts } from './workbook-parts'

/** Objects that a workbook contains besides its cells, and its hidden sheets. */
interface WorkbookObjects {
  /** Objects by the name of the sheet that contains them (ECMA-376 §20.5). */
  readonly bySheet: ReadonlyMap<string, readonly SheetObject[]>
  readonly hiddenSheets: readonly string[]
}

export async function workbookObjects(file: Blob): Promise<WorkbookObjects> {
  const parts = new Parts(file, await listZip(file))
  const bySheet = new Map<string, readonly SheetObject[]>()
  const { sheets = [] } = (await workbookParts(parts)) ?? {}
  for (const { name, entry, hidden } of sheets)
    if (entry && !hidden) bySheet.set(name, await objectsOf(entryPath(entry), parts))
  return { bySheet, hiddenSheets: sheets.filter(({ hidden }) => hidden).map(({ name }) => name) }
}

async function objectsOf(path: string, parts: Parts): Promise<SheetObject[]> {
  const objects: SheetObject[] = []
  for (const { target, type } of await parts.related(path)) {
    if (type === 'drawing') {
      const titles = await chartTitles(target, parts)
      const dom = parseXml(await parts.text(target))
      for (const anchor of dom?.documentElement.children ?? []) objects.push(...anchored(anchor, titles))
    }
    if (type === 'oleObject' || type === 'package') objects.push({ missing: { kind: 'object' } })
    if (type === 'control' || type === 'ctrlProp') objects.push({ missing: { kind: 'control' } })
  }
  return objects
}

type Titles = ReadonlyMap<string, string | undefined>

/** Returns the titles of the charts in a drawing, by relationship id. */
async function chartTitles(drawing: string, parts: Parts): Promise<Titles> {
  const titles = new Map<string, string | undefined>()
  for (const { id, target, external } of await parts.related(drawing)) {
    const chart = external || !/\.xml$/i.test(target) ? null : parseXml(await parts.text(target))
    titles.set(id, textsIn(chart?.getElementsByTagNameNS('*', 'title')[0]))
  }
  return titles
}

function anchored(anchor: Element, titles: Titles): SheetObject[] {
  const from = childOf(anchor, 'from')
  const place = (name: string) => (from ? Number(childOf(from, name)?.textContent ?? 0) || 0 : undefined)
  return drawnIn(anchor).map((one) => ({ row: place('row'), column: place('col'), missing: missingIn(one, titles) }))
}

/**
 * Returns the shapes at an anchor of a drawing, with each shape of a group as a shape of its own. Fallbacks of
 * alternative content are left out.
 */
function drawnIn(element: Element): Element[] {
  return [...element.children].flatMap((child) => {
    if (/^(pic|sp|cxnSp|graphicFrame|contentPart)$/.test(child.localName)) return [child]
    return child.localName === 'Fallback' ? [] : drawnIn(child)
  })
}

function missingIn(drawn: Element, titles: Titles): Missing {
  const first = (name: string) => drawn.getElementsByTagNameNS('*', name)[0]
  const chart = first('chart')
  const detail = labelOf(drawn)
  if (chart) return { kind: 'chart', detail: titles.get(attribute(chart, 'id') ?? '') ?? detail }
  if (first('relIds')) return { kind: 'diagram', detail }
  const words = textsIn(first('txBody'))
  if (words) return { kind: 'textBox', detail: words }
  if (drawn.localName === 'contentPart') return { kind: 'ink' }
  return { kind: drawn.localName === 'pic' ? 'picture' : 'shape', detail }
}

const textsIn = (element: Element | undefined): string | undefined =>
  [...(element?.getElementsByTagNameNS('*', 't') ?? [])]
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .trim() || undefined

const labelOf = (anchor: Element): string | undefined =>
  attribute(anchor.getElementsByTagNameNS('*', 'cNvPr')[0], 'descr')?.trim() || undefined

/**
 * Adds the objects to the sheets and returns all parts that the preview does not show. Sheets are extended to have a
 * cell for each object.
 */
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
    for (const object of [...(objects.get(sheet.name) ?? []), ...(sheet.drawn ?? [])]) {
      const { missing: one } = object
      missing.push(one)
      // An object without a cell on a sheet without cells, such as the chart of a chart sheet, is named in the first
      // cell.
      const isAlone = object.row === undefined && sheet.rows.length === 0
      const { row, column } = isAlone ? { row: 0, column: 0 } : object
      if (row === undefined || column === undefined || row >= MAX_ROWS || column >= MAX_COLUMNS) continue
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
