import { writeSlashes } from '@/lib/contracts/file/zip'
import type { PreviewKind } from '../kinds'
import { PreviewError, previewTexts } from '../preview-error'
import { listZip, measureZip, type ZipMost } from './measure-zip'

const MB = 1024 * 1024

/** Documents and slides are laid out in the page itself, so that much XML would hold it up; tables are read in a worker. */
const most: Record<'docx' | 'pptx' | 'xlsx', ZipMost> = {
  docx: { xml: 16 * MB, all: 200 * MB },
  pptx: { xml: 48 * MB, all: 200 * MB },
  xlsx: { xml: 200 * MB, all: 300 * MB },
}

const folders = [
  ['word/', 'docx'],
  ['ppt/', 'pptx'],
  ['xl/', 'xlsx'],
] as const

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
  const kind = folders.find(([folder]) => entries.some(({ name }) => name.startsWith(folder)))?.[1]
  if (!kind) throw new PreviewError(previewTexts.unknown)
  await measureZip(file, entries, most[kind])
  return kind
}

/** The archive with slashes in its names: Office reads those with backslashes too, the libraries do not. */
export async function withSlashes(file: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return writeSlashes(bytes) ? new Blob([bytes], { type: file.type }) : file
}

async function compoundText(file: Blob): Promise<string> {
  const text = new TextDecoder('utf-16le').decode(await file.arrayBuffer())
  return text.includes('EncryptedPackage') ? previewTexts.encrypted : previewTexts.old
}
