import { listZip } from '../package/measure-zip'
import { entryHead, entryPath, entryText, rewriteZip } from '../package/rewrite-zip'
import { PICTURE_HEAD, undrawnPicture } from '../read/picture-kind'

/** The files of a DOCX archive: the text of its XML files and the formats of its other files. */
export interface DocxArchive {
  /** XML texts by path. Namespaces of the strict edition are replaced by the namespaces of the transitional edition. */
  readonly xml: ReadonlyMap<string, string>
  /** All other files by path: null for a picture format that browsers can draw, otherwise the name of the format. */
  readonly undrawn: ReadonlyMap<string, string | null>
  /** Returns a copy of the archive in which these texts replace the texts with the same path. */
  with(changed: ReadonlyMap<string, string>): Promise<Blob>
}

/**
 * Reads an archive. The caller has checked its unpacked size, so all XML files fit into memory. @throws PreviewError if
 * the archive is broken.
 */
export async function openArchive(file: Blob): Promise<DocxArchive> {
  const entries = await listZip(file)
  const xml = new Map<string, string>()
  const undrawn = new Map<string, string | null>()
  for (const entry of entries) {
    const path = entryPath(entry)
    if (/\.(xml|rels|vml)$/i.test(path)) xml.set(path, transitional(await entryText(file, entry)))
    else if (!path.endsWith('/')) undrawn.set(path, undrawnPicture(await entryHead(file, entry, PICTURE_HEAD)))
  }
  return { xml, undrawn, with: (changed) => rewriteZip(file, entries, changed) }
}

const STRICT =
  /http:\/\/purl\.oclc\.org\/ooxml\/(officeDocument\/relationships|officeDocument\/math|wordprocessingml\/main|drawingml\/\w+)/g

/**
 * Replaces the namespaces of the strict edition, because docx-preview knows only those of the transitional edition
 * (ECMA-376 part 4).
 */
const transitional = (xml: string) =>
  xml.includes('purl.oclc.org')
    ? xml.replace(STRICT, (_whole, name: string) => {
        const folder = name.startsWith('office') ? name : name.replace(/\/(\w+)$/, '/2006/$1')
        return `http://schemas.openxmlformats.org/${folder.replace('officeDocument/', 'officeDocument/2006/')}`
      })
    : xml
