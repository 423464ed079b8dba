import { parentPort, workerData } from 'node:worker_threads'
import { TableFault } from './table-limits.ts'
import { readTable, type Sheet, type TableRow } from './table-reader.ts'

const BATCH = 500

/** Some rows of a sheet, in order; a sheet without rows yields one empty portion. */
export interface TableChunk extends Omit<Sheet, 'rows'> {
  /** Number of the sheet from 0, because two sheets may have the same name. */
  readonly sheet: number
  readonly rows: readonly TableRow[]
}

/** A portion of rows, null after the last portion, or the fault of the file. */
export type TableMessage = { chunk: TableChunk | null } | { fault: string }

async function* chunks(): AsyncGenerator<TableChunk> {
  let sheet = 0
  for await (const { rows, ...facts } of readTable(workerData as string)) {
    let batch: TableRow[] = []
    for await (const row of rows) {
      batch.push(row)
      if (batch.length < BATCH) continue
      yield { ...facts, sheet, rows: batch }
      batch = []
    }
    yield { ...facts, sheet, rows: batch }
    sheet++
  }
}

const reading = chunks()

async function next(): Promise<TableMessage> {
  try {
    const { done, value } = await reading.next()
    return { chunk: done ? null : value }
  } catch (error) {
    if (error instanceof TableFault) return { fault: error.message }
    throw error
  }
}

// The thread sends one portion for each request of the service, so that unread rows do not pile up.
parentPort?.on('message', async () => parentPort?.postMessage(await next()))
