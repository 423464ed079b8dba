import type { ZipEntry } from '@/lib/contracts/file/zip'
import { attributeOf, tagsOf } from '@/lib/office/tags'
import type { Parts } from '../package/parts'
import { entryPath } from '../package/rewrite-zip'

/** A sheet in the workbook's list (ECMA-376 part 1, §18.2.19). */
export interface ListedSheet {
  readonly name: string
  readonly hidden: boolean
  /** The archive entry of the sheet; undefined if the file does not contain it. */
  readonly entry: ZipEntry | undefined
  /** True for a sheet with cells; other sheets consist of a chart or a dialog. */
  readonly isTable: boolean
}

/**
 * The parts of a workbook. Relationships lead to them; their names do not matter (ECMA-376 part 1, §12.3; part 2,
 * §6.5).
 */
export interface WorkbookParts {
  readonly sheets: readonly ListedSheet[]
  readonly styles: ZipEntry | undefined
  /** True if days are counted from 1904-01-01 (ECMA-376 part 1, §18.2.28). */
  readonly date1904: boolean
}

/** Finds the parts of a workbook; returns null if the archive contains no workbook. */
export async function workbookParts(parts: Parts): Promise<WorkbookParts | null> {
  const target = (await parts.related('')).find(({ type }) => type === 'officeDocument')?.target ?? ''
  const workbook = parts.get(target)
  if (!workbook) return null
  const xml = await parts.text(target)
  const parted = await parts.related(entryPath(workbook))
  const styles = parted.find(({ type }) => type === 'styles')
  return {
    sheets: tagsOf(xml, 'sheet').map((tag) => {
      const led = parted.find(({ id }) => id === attributeOf(tag, 'id'))
      return {
        name: attributeOf(tag, 'name') ?? '',
        hidden: /hidden$/i.test(attributeOf(tag, 'state') ?? ''),
        entry: led && parts.get(led.target),
        isTable: led?.type === 'worksheet',
      }
    }),
    styles: styles && parts.get(styles.target),
    date1904: tagsOf(xml, 'workbookPr').some((tag) => /^(1|true|on)$/.test(attributeOf(tag, 'date1904') ?? '')),
  }
}
