import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import type { UploadKind } from '../../../lib/contracts/file/calls.ts'
import type { fileTypeNames } from '../../../lib/contracts/file/card.ts'

/**
 * The upload kind of each type of content; types that are not listed are refused. A browser runs no scripts in files of
 * the listed types.
 */
const kinds: Readonly<Record<string, UploadKind>> = {
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/gif': 'image',
  'image/webp': 'image',
  'application/pdf': 'document',
  'application/msword': 'document',
  'application/x-cfb': 'document',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'document',
  'application/zip': 'document',
  'text/plain': 'document',
  'video/mp4': 'media',
  'video/quicktime': 'media',
  'video/x-matroska': 'media',
  'video/webm': 'media',
  'audio/mpeg': 'media',
  'audio/mp4': 'media',
  'audio/wav': 'media',
} satisfies Record<keyof typeof fileTypeNames, UploadKind>

/**
 * Number of bytes at the start of a file from which its type can be recognised; the value is that of the library
 * file-type.
 */
export const SNIFF_BYTES = 4_100

export interface Sniffed {
  mime: string
  kind: UploadKind
}

/** Recognises the type of a file from its first bytes; null for a type that may not be stored. */
export async function sniff(head: Uint8Array): Promise<Sniffed | null> {
  const mime = (await fileTypeFromBuffer(head))?.mime ?? (isText(head) ? 'text/plain' : undefined)
  const kind = mime ? kinds[mime] : undefined
  return mime && kind ? { mime, kind } : null
}

const ARCHIVE = 'application/zip'

/**
 * Recognises the type of the file at `path`; null for a type that may not be stored. For an archive, the function reads
 * more than `head`, because the archive may be an office document.
 */
export async function sniffFile(path: string, head: Uint8Array): Promise<Sniffed | null> {
  const type = await sniff(head)
  if (type?.mime !== ARCHIVE) return type
  const mime = (await fileTypeFromFile(path))?.mime ?? ARCHIVE
  const kind = kinds[mime]
  return kind ? { mime, kind } : null
}

/** True for UTF-8 text without control characters. Markup is not accepted, because HTML and SVG can contain scripts. */
function isText(head: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return !/[\p{Cc}--[\t\n\r\f]]/v.test(text) && !/^\s*</.test(text)
  } catch {
    return false
  }
}
