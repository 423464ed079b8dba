import { fetchFile } from '@/lib/http/fetch-file'
import type { PreviewKind } from './kinds'
import type { Open, Opened } from './opened'
import { FILE_MOST, PreviewError, previewTexts } from './preview-error'
import type { PreviewFile } from './preview-file'
import { asExpected, kindOf } from './read/kind-of'

/** Each format's library comes when a file of it is opened. */
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

/** Fetches a file and reads it with what its content asks for. Throws PreviewError or ApiError with words for the person. */
export async function openFile({ name, url, bytes }: PreviewFile, signal: AbortSignal): Promise<Opened> {
  if (bytes !== undefined && bytes > FILE_MOST) throw new PreviewError(previewTexts.tooLarge)
  const file = await fetchFile(url, FILE_MOST, signal)
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
