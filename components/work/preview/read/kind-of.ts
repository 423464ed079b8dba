import { writeSlashes } from '@/lib/contracts/file/zip'
import type { OfficeKind, PreviewKind } from '../kinds'
import { listZip, measureZip, type ZipMost } from '../package/measure-zip'
import { mainPart, Parts } from '../package/parts'
import { standardPackage } from '../package/standard-package'
import { PreviewError, previewTexts } from '../preview-error'

const MB = 1024 * 1024

/** Documents and slides are laid out in the page itself, so that much XML would hold it up; tables are read in a worker. */
const most: Record<OfficeKind, ZipMost> = {
  docx: { xml: 16 * MB, all: 200 * MB },
  pptx: { xml: 48 * MB, all: 200 * MB },
  xlsx: { xml: 200 * MB, all: 300 * MB },
}

/** PNG, JPEG, GIF. */
const pictures: readonly string[] = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF8']

/** Compound files: what Office wrote before 2007, and what it puts a file with a password into. */
const COMPOUND = '\xd0\xcf\x11\xe0'

/**
 * What a file is, by its content; the name only tells a table of text from other text. Throws PreviewError for what is not
 * shown, archives that unpack to too much among it.
 */
export async function kindOf(file: Blob, name: string): Promise<PreviewKind> {
  if (file.size === 0) throw new PreviewError(previewTexts.empty)
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 1024).arrayBuffer()))
  if (head.startsWith('PK')) return officeKind(file)
  if (head.startsWith(COMPOUND)) throw new PreviewError(await compoundText(file))
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image'
  // Readers look for a PDF's mark within the first kilobyte.
  if (head.includes('%PDF-')) return 'pdf'
  if (pictures.some((start) => head.startsWith(start))) return 'image'
  if ([...head].some((mark) => mark < ' ' && !'\t\n\r\f'.includes(mark))) throw new PreviewError(previewTexts.unknown)
  return /\.(csv|tsv)$/i.test(name) ? 'csv' : 'text'
}

async function officeKind(file: Blob): Promise<PreviewKind> {
  const entries = await listZip(file)
  if (entries.some(({ encrypted }) => encrypted)) throw new PreviewError(previewTexts.encrypted)
  const main = await mainPart(new Parts(file, entries))
  if (!main) throw new PreviewError(previewTexts.unknown)
  await measureZip(file, entries, most[main.kind])
  return main.kind
}

/** An office file as the libraries expect it: names with slashes, parts at their usual places. */
export async function asExpected(file: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const plain = writeSlashes(bytes) ? new Blob([bytes], { type: file.type }) : file
  const parts = new Parts(plain, await listZip(plain))
  const main = await mainPart(parts)
  return main ? standardPackage(parts, main) : plain
}

async function compoundText(file: Blob): Promise<string> {
  const text = new TextDecoder('utf-16le').decode(await file.arrayBuffer())
  return text.includes('EncryptedPackage') ? previewTexts.encrypted : previewTexts.old
}
