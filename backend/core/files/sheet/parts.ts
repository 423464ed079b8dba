import { partKey, relationshipKind, relationshipsPart, targetPart } from '../../../../lib/office/part-names.ts'
import { type ArchivePart, BrokenArchive, unpack } from '../archive.ts'
import { tableLimits } from '../table-limits.ts'
import { attribute, readXmlAll } from './xml.ts'

/** A sheet as the workbook's list of sheets names it. */
export interface SheetPart {
  readonly name: string
  readonly hidden: boolean
  /** True where the workbook lists the sheet but does not contain the sheet's part. */
  readonly missing: boolean
  readonly content: Buffer
}

export interface WorkbookParts {
  readonly date1904: boolean
  readonly sheets: readonly SheetPart[]
  readonly sharedStrings: Buffer | null
  readonly styles: Buffer | null
}

const NOTHING = Buffer.alloc(0)

interface Relationship {
  readonly id: string
  /** The last word of the relationship's type, which is the same in both editions of ECMA-376. */
  readonly type: string
  readonly target: string
}

/**
 * Reads those parts of a workbook that are needed for its rows. They are found through relationships (ECMA-376 Part 2,
 * §9.3), because programs choose names and folders of parts freely. The limit on unpacked bytes applies to all parts
 * together. Throws BrokenArchive and ArchiveTooLarge.
 */
export function readParts(bytes: Buffer): WorkbookParts {
  const archive = new Archive(bytes)
  const [workbook] = archive.related('').filter(({ type }) => type === 'officeDocument')
  if (!workbook) throw new BrokenArchive()
  const related = new Map(archive.related(workbook.target).map((one) => [one.id, one]))
  const { listed, date1904 } = readWorkbook(archive.part(workbook.target, tableLimits.other))
  const sheets = listed.flatMap(({ id, name, hidden }): SheetPart[] => {
    const { type, target } = related.get(id) ?? {}
    // A sheet that is a chart or a dialog has no rows.
    if (type !== undefined && type !== 'worksheet') return []
    if (hidden) return [{ name, hidden, missing: false, content: NOTHING }]
    const content = target === undefined ? null : archive.partOrNull(target, tableLimits.unpacked)
    return [{ name, hidden, missing: content === null, content: content ?? NOTHING }]
  })
  const one = (type: string, most: number) => {
    const found = [...related.values()].find((relationship) => relationship.type === type)
    return found ? archive.partOrNull(found.target, most) : null
  }
  return {
    date1904,
    sheets,
    sharedStrings: one('sharedStrings', tableLimits.sharedStrings),
    styles: one('styles', tableLimits.other),
  }
}

class Archive {
  private left: number = tableLimits.unpacked
  private readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  partOrNull(name: string, most: number): Buffer | null {
    const wanted = partKey(name)
    const of = (one: string) => (partKey(one) === wanted ? most : null)
    const [part]: ArchivePart[] = unpack(this.bytes, { total: this.left, of })
    this.left -= part?.content.length ?? 0
    return part?.content ?? null
  }

  part(name: string, most: number): Buffer {
    const content = this.partOrNull(name, most)
    if (!content) throw new BrokenArchive()
    return content
  }

  /** Returns the relationships of a part; for an empty name, the relationships of the archive itself. */
  related(name: string): Relationship[] {
    const content = this.part(relationshipsPart(name), tableLimits.other)
    const found: Relationship[] = []
    readXmlAll(content, {
      open(element, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
        if (element !== 'Relationship' || mode === 'External') return
        found.push({ id, type: relationshipKind(type), target: targetPart(target, name) })
      },
    })
    return found
  }
}

interface Listed {
  readonly id: string
  readonly name: string
  readonly hidden: boolean
}

function readWorkbook(content: Buffer): { listed: Listed[]; date1904: boolean } {
  const listed: Listed[] = []
  let date1904 = false
  readXmlAll(content, {
    open(element, attributes) {
      if (element === 'workbookPr') date1904 = attributes.date1904 === '1' || attributes.date1904 === 'true'
      if (element !== 'sheet') return
      const { name = '', state } = attributes
      listed.push({ id: attribute(attributes, 'id') ?? '', name, hidden: /hidden$/i.test(state ?? '') })
    },
  })
  return { listed, date1904 }
}
