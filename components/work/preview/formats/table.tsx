'use client'

import type { BodyProps, Open } from '../opened'
import { PreviewError, previewTexts } from '../preview-error'
import { missingNotice } from '../read/missing'
import { hiddenNotice } from '../sheets/layout'
import { withObjects, workbookObjects } from '../sheets/sheet-objects'
import type { TableAnswer, TableJob } from '../sheets/table-worker'
import { TableBody } from './table-body'

/**
 * Milliseconds after which the viewer stops reading a spreadsheet, because an attacker can make a file whose reading
 * never ends.
 */
const PATIENCE = 30_000

export const openXlsx: Open = (file, signal) => openTable(file, 'xlsx', signal)
export const openCsv: Open = (file, signal) => openTable(file, 'csv', signal)

const openTable = async (file: Blob, kind: TableJob['kind'], signal: AbortSignal) => {
  const read = await inWorker({ bytes: await file.arrayBuffer(), kind }, signal)
  if (!read || read.length === 0) throw new PreviewError(previewTexts.broken)
  const { bySheet, hiddenSheets } =
    kind === 'xlsx' ? await workbookObjects(file) : { bySheet: new Map(), hiddenSheets: [] }
  const { sheets, missing } = withObjects(read, bySheet)
  const notice = [missingNotice(missing), hiddenNotice(sheets, hiddenSheets)].filter(Boolean).join('。') || null
  const show = (props: BodyProps) => <TableBody {...props} sheets={sheets} />
  return { pages: sheets.length, unit: '个工作表', zooms: true, show, notice, close: () => {} }
}

function inWorker(job: TableJob, signal: AbortSignal): Promise<TableAnswer> {
  const worker = new Worker(new URL('../sheets/table-worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<TableAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<TableAnswer>) => resolve(data)
    worker.onerror = () => reject(new PreviewError(previewTexts.broken))
    signal.addEventListener('abort', () => reject(signal.reason))
    setTimeout(() => reject(new PreviewError(previewTexts.tooMuch)), PATIENCE)
  })
  worker.postMessage(job, [job.bytes])
  return answer.finally(() => worker.terminate())
}
