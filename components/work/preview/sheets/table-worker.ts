import { readCsvTable, readXlsxTable } from './read-table'
import type { TableSheet } from './sheet'

export interface TableJob {
  readonly bytes: ArrayBuffer
  readonly kind: 'xlsx' | 'csv'
}

/** The sheets that the worker has read; null if the worker could not read the file. */
export type TableAnswer = readonly TableSheet[] | null

const work = ({ bytes, kind }: TableJob) => (kind === 'csv' ? readCsvTable(bytes, '表格') : readXlsxTable(bytes))

self.onmessage = async ({ data }: MessageEvent<TableJob>) => {
  const answer: TableAnswer = await Promise.resolve(data)
    .then(work)
    .catch(() => null)
  self.postMessage(answer)
}
