import { fetchFile } from '@/lib/http/fetch-file'
import type { PreviewKind } from './kinds'
import type { Open, Opened } from './opened'
import { MAX_FILE_BYTES, PreviewError, previewTexts } from './preview-error'
import type { PreviewFile } from './preview-file'
import { asExpected, kindOf } from './read/kind-of'

/** The renderer of each kind of file. The browser loads its library when the user opens the first file of this kind. */
const formats: Record<PreviewKind, () => Promise<Open>> = {
  docx: () => import('./formats/docx').then(({ open }) => open),
  pptx: () => import('./formats/pptx').then(({ open }) => open),
  pdf: () => import('./formats/pdf').then(({ open }) => open),
  xlsx: () => import('./formats/table').then(({ openXlsx }) => openXlsx),
  csv: () => import('./formats/table').then(({ openCsv }) => openCsv),
  image: () => import('./formats/image').then(({ open }) => open),
  text: () => import('./formats/text').then(({ open }) => open),
}

const archives: ReadonlySet<PreviewKind> = new Set(['docx', 'pptx', 'xlsx'])

/**
 * Fetches a file and opens it according to its content. @throws PreviewError or ApiError with a message for the user.
 */
export async function openFile({ name, url, bytes }: PreviewFile, signal: AbortSignal): Promise<Opened> {
  if (bytes !== undefined && bytes > MAX_FILE_BYTES) throw new PreviewError(previewTexts.tooLarge)
  const file = await fetchFile(url, MAX_FILE_BYTES, signal)
  if (!file) throw new PreviewError(previewTexts.tooLarge)
  const kind = await kindOf(file, name)
  const open = await formats[kind]()
  signal.throwIfAborted()
  try {
    return await open(archives.has(kind) ? await asExpected(file) : file, signal)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof PreviewError) throw error
    throw new PreviewError(previewTexts.broken, { cause: error })
  }
}
