import { writeSlashes } from '@/lib/contracts/file/zip'
import type { OfficeKind, PreviewKind } from '../kinds'
import { listZip, measureZip, type ZipLimits } from '../package/measure-zip'
import { mainPart, Parts } from '../package/parts'
import { standardPackage } from '../package/standard-package'
import { PreviewError, previewTexts } from '../preview-error'

const MB = 1024 * 1024

/**
 * Maximum unpacked sizes. Documents and slides are drawn in the page, so much XML would block the page; tables are read
 * in a worker.
 */
const kindLimits: Record<OfficeKind, ZipLimits> = {
  docx: { xml: 16 * MB, all: 200 * MB },
  pptx: { xml: 48 * MB, all: 200 * MB },
  xlsx: { xml: 200 * MB, all: 300 * MB },
}

/** Signatures of PNG, JPEG and GIF. */
const pictures: readonly string[] = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF8']

/** Signature of compound files: Office files from before 2007, and today's encrypted Office files. */
const COMPOUND = '\xd0\xcf\x11\xe0'

/**
 * Returns the kind of a file according to its content; the name only distinguishes CSV from other text. @throws
 * PreviewError if the viewer cannot show the file, for example because the archive unpacks to too many bytes.
 */
export async function kindOf(file: Blob, name: string): Promise<PreviewKind> {
  if (file.size === 0) throw new PreviewError(previewTexts.empty)
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 1024).arrayBuffer()))
  if (head.startsWith('PK')) return officeKind(file)
  if (head.startsWith(COMPOUND)) throw new PreviewError(await compoundText(file))
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image'
  // PDF readers accept the signature anywhere within the first kilobyte, so the whole beginning is searched.
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
  await measureZip(file, entries, kindLimits[main.kind])
  return main.kind
}

/** Returns an office file as the libraries expect it: names have slashes, and parts are at their usual paths. */
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
