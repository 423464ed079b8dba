import { parentPort } from 'node:worker_threads'
import { judge } from './judge.ts'
import type { Posted } from './judge-thread.ts'

parentPort?.on('message', ({ id, question }: Posted) => {
  try {
    parentPort?.postMessage({ id, answer: judge(question) })
  } catch (error) {
    parentPort?.postMessage({ id, error: String((error as Error | null)?.stack ?? error) })
  }
})
parentPort?.postMessage('ready')
