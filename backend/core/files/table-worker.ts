import { parentPort, workerData } from 'node:worker_threads'
import { TableFault } from './table-limits.ts'
import { readTable, type Sheet, type TableRow } from './table-reader.ts'

const BATCH = 500

/** Some rows of a sheet, in order; of a sheet without any there is a piece too. */
export interface TablePiece extends Omit<Sheet, 'rows'> {
  /** Counted from 0: two sheets may be called alike. */
  readonly sheet: number
  readonly rows: readonly TableRow[]
}

/** A piece, null behind the last one, or what is wrong with the file. */
export type TableMessage = { piece: TablePiece | null } | { fault: string }

async function* pieces(): AsyncGenerator<TablePiece> {
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

const reading = pieces()

async function next(): Promise<TableMessage> {
  try {
    const { done, value } = await reading.next()
    return { piece: done ? null : value }
  } catch (error) {
    if (error instanceof TableFault) return { fault: error.message }
    throw error
  }
}

// One piece for each question: rows nobody has taken yet do not pile up.
parentPort?.on('message', async () => parentPort?.postMessage(await next()))
