import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { assertNoTransaction } from '../database/transaction.ts'
import { InvalidError } from '../http/errors.ts'
import { tableLimits } from './table-limits.ts'
import type { TableChunk, TableMessage } from './table-worker.ts'

let beingRead = 0

/** Returns the number of threads that are reading a spreadsheet now. */
export const tablesBeingRead = (): number => beingRead

const beyond = () =>
  new InvalidError({ file: '文件过于复杂，读取时超出了允许的时间或内存，请另存为新的文件或分成几个文件' })

/**
 * Yields the rows of a spreadsheet in portions, sheet after sheet. A thread with limits of memory and time reads the
 * file: a hostile file ends the thread, not the service, and delays no other request. The end of the request also ends
 * the thread. Throws InvalidError.
 */
export async function* readTableInThread(path: string, gone: AbortSignal): AsyncGenerator<TableChunk> {
  assertNoTransaction('a spreadsheet')
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: tableLimits.memory },
  })
  const signal = AbortSignal.any([gone, AbortSignal.timeout(tableLimits.patience)])
  beingRead++
  try {
    for (;;) {
      worker.postMessage('next')
      const [message] = (await once(worker, 'message', { signal })) as [TableMessage]
      if ('fault' in message) throw new InvalidError({ file: message.fault })
      if (!message.chunk) return
      yield message.chunk
    }
  } catch (error) {
    if (error instanceof InvalidError) throw error
    gone.throwIfAborted()
    throw beyond()
  } finally {
    beingRead--
    await worker.terminate()
  }
}
