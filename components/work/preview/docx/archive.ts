import { listZip } from '../package/measure-zip'
import { entryHead, entryPath, entryText, rewriteZip } from '../package/rewrite-zip'
import { PICTURE_HEAD, undrawnPicture } from '../read/picture-kind'

/** A document's archive: the text of its XML, and what its pictures are. */
export interface DocxArchive {
  /** By path, the namespaces of the strict edition written as those of the transitional one. */
  readonly xml: ReadonlyMap<string, string>
  /** By path, of every other file: null where a browser draws it, else the name of its format. */
  readonly undrawn: ReadonlyMap<string, string | null>
  /** The same archive with these texts in the place of its own. */
  with(changed: ReadonlyMap<string, string>): Promise<Blob>
}

/** Throws PreviewError for a broken archive. It has been measured before, so that all of its XML may be kept. */
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

/** The library knows relationships and properties by the namespaces of the transitional edition (ECMA-376 part 4) only. */
const transitional = (xml: string) =>
  xml.includes('purl.oclc.org')
    ? xml.replace(STRICT, (_whole, name: string) => {
        const folder = name.startsWith('office') ? name : name.replace(/\/(\w+)$/, '/2006/$1')
        return `http://schemas.openxmlformats.org/${folder.replace('officeDocument/', 'officeDocument/2006/')}`
      })
    : xml
