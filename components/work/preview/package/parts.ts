import type { ZipEntry } from '@/lib/contracts/file/zip'
import { partKey, relationshipsPart } from '@/lib/office/part-names'
import { nextTag } from '@/lib/office/tags'
import type { OfficeKind } from '../kinds'
import { readRelationships, type Target } from './relationships'
import { entryHead, entryPath, entryText } from './rewrite-zip'

/** Number of bytes at the start of a part that contain its root element. */
const HEAD = 64 * 1024

/** The entries of an archive by name; upper and lower case are equal, as ECMA-376 part 2 requires (§6.2.2.3). */
export class Parts {
  readonly file: Blob
  readonly entries: readonly ZipEntry[]
  private readonly byKey = new Map<string, ZipEntry>()

  constructor(file: Blob, entries: readonly ZipEntry[]) {
    this.file = file
    this.entries = entries
    for (const entry of entries) {
      const key = partKey(entryPath(entry))
      if (!this.byKey.has(key)) this.byKey.set(key, entry)
    }
  }

  get(name: string): ZipEntry | undefined {
    return this.byKey.get(partKey(name))
  }

  /** Returns the text of a part; empty if the part does not exist. */
  async text(name: string): Promise<string> {
    const entry = this.get(name)
    return entry ? entryText(this.file, entry) : ''
  }

  /** Returns the relationships of a part; for an empty name, the relationships of the whole package. */
  async related(name: string): Promise<Target[]> {
    return readRelationships(await this.text(relationshipsPart(name)), name)
  }
}

const ROOTS: Readonly<Record<string, OfficeKind>> = { document: 'docx', presentation: 'pptx', workbook: 'xlsx' }
/**
 * Usual path and kind of the main part, for files in which no relationship leads to the main part or its root element
 * is unknown.
 */
const USUAL: Readonly<Record<string, OfficeKind>> = {
  'word/document.xml': 'docx',
  'ppt/presentation.xml': 'pptx',
  'xl/workbook.xml': 'xlsx',
}

export interface MainPart {
  readonly entry: ZipEntry
  readonly kind: OfficeKind
}

/**
 * Returns the main part of an office file and its kind according to the root element; null if the viewer can show no
 * part.
 */
export async function mainPart(parts: Parts): Promise<MainPart | null> {
  const related = (await parts.related(''))
    .filter(({ type, external }) => type === 'officeDocument' && !external)
    .map(({ target }) => target)
  for (const name of [...related, ...Object.keys(USUAL)]) {
    const entry = parts.get(name)
    if (!entry) continue
    const root = rootOf(new TextDecoder().decode(await entryHead(parts.file, entry, HEAD)))
    const kind = ROOTS[root] ?? USUAL[partKey(name)]
    if (kind) return { entry, kind }
  }
  return null
}

/** Returns the name of the root element; empty for UTF-16 text and for a text that is not XML. */
function rootOf(xml: string): string {
  let tag = nextTag(xml, 0)
  while (tag && tag.name === '') tag = nextTag(xml, tag.end)
  return tag?.name ?? ''
}
