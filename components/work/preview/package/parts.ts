import type { ZipEntry } from '@/lib/contracts/file/zip'
import { partKey, relationshipsPart } from '@/lib/office/part-names'
import { nextTag } from '@/lib/office/tags'
import type { OfficeKind } from '../kinds'
import { readRelationships, type Target } from './relationships'
import { entryHead, entryPath, entryText } from './rewrite-zip'

/** Bytes in which the first element of a part begins. */
const HEAD = 64 * 1024

/** The files of an archive by their names, which are compared as ECMA-376 part 2 does (§6.2.2.3). */
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

  /** The text of a part; empty where there is none. */
  async text(name: string): Promise<string> {
    const entry = this.get(name)
    return entry ? entryText(this.file, entry) : ''
  }

  /** The relationships of a part, of the whole file for an empty name. */
  async related(name: string): Promise<Target[]> {
    return readRelationships(await this.text(relationshipsPart(name)), name)
  }
}

const ROOTS: Readonly<Record<string, OfficeKind>> = { document: 'docx', presentation: 'pptx', workbook: 'xlsx' }
/** Where the main part is when no relationship leads to it, and what it is when its first element does not say so. */
const USUAL: Readonly<Record<string, OfficeKind>> = {
  'word/document.xml': 'docx',
  'ppt/presentation.xml': 'pptx',
  'xl/workbook.xml': 'xlsx',
}

export interface MainPart {
  readonly entry: ZipEntry
  readonly kind: OfficeKind
}

/** The main part of an office file and its kind, by its first element; null where there is none that can be shown. */
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

/** The name of the first element; empty for a text in UTF-16 and for what is no XML. */
function rootOf(xml: string): string {
  let tag = nextTag(xml, 0)
  while (tag && tag.name === '') tag = nextTag(xml, tag.end)
  return tag?.name ?? ''
}
