import { parentPort, workerData } from 'node:worker_threads'
import type { TableRow } from './csv.ts'
import { TableFault } from './table-limits.ts'
import { readTable } from './table-reader.ts'

const BATCH = 500

/** Rows, null behind the last ones, or what is wrong with the file. */
export type TableMessage = { rows: TableRow[] | null } | { fault: string }

async function* batches(): AsyncGenerator<TableRow[]> {
  let rows: TableRow[] = []
  for await (const row of readTable(workerData as string)) {
    rows.push(row)
    if (rows.length < BATCH) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

const reading = batches()

async function next(): Promise<TableMessage> {
  try {
    const { done, value } = await reading.next()
    return { rows: done ? null : value }
  } catch (error) {
    if (error instanceof TableFault) return { fault: error.message }
    throw error
  }
}

// One batch for each question: rows nobody has taken yet do not pile up.
parentPort?.on('message', async () => parentPort?.postMessage(await next()))
