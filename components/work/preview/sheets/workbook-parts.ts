import type { ZipEntry } from '@/lib/contracts/file/zip'
import { entryPath, entryText } from '../read/rewrite-zip'
import { partPath } from '../read/xml'
import { attributeOf, tagsOf } from './tags'

/** The workbook of an archive and its styles, whatever their paths are (ECMA-376 part 1, §12.3; part 2, §9.3). */
export interface WorkbookParts {
  readonly workbook?: ZipEntry | undefined
  readonly styles?: ZipEntry | undefined
}

export async function workbookParts(file: Blob, entries: readonly ZipEntry[]): Promise<WorkbookParts> {
  // Paths are the same in whatever case (ECMA-376 part 2, §6.2.2.3).
  const byPath = new Map(entries.map((entry) => [entryPath(entry).toLowerCase(), entry]))
  const related = async (path: string, type: string): Promise<ZipEntry | undefined> => {
    const slash = path.lastIndexOf('/') + 1
    const rels = byPath.get(`${path.slice(0, slash)}_rels/${path.slice(slash)}.rels`.toLowerCase())
    const found = tagsOf(rels ? await entryText(file, rels) : '', 'Relationship').find((tag) =>
      attributeOf(tag, 'Type')?.endsWith(`/${type}`),
    )
    return found === undefined
      ? undefined
      : byPath.get(partPath(attributeOf(found, 'Target') ?? '', path).toLowerCase())
  }
  const workbook = await related('', 'officeDocument')
  return { workbook, styles: workbook && (await related(entryPath(workbook), 'styles')) }
}

/** Whether a workbook counts its days from 1904-01-01 (ECMA-376 part 1, §18.2.28). */
export const countsFrom1904 = (workbook: string): boolean =>
  tagsOf(workbook, 'workbookPr').some((tag) => /^(1|true|on)$/.test(attributeOf(tag, 'date1904') ?? ''))
