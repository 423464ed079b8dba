import { join } from 'node:path'
import { prepareDataDir } from './folder.ts'
import { acquireLock } from './lock.ts'
import { readRunFile } from './run-file.ts'
import { startEmbeddedPostgres } from './server.ts'

export { errorCode, SetupError } from './errors.ts'
export { prepareDataDir } from './folder.ts'
export { identify } from './identity.ts'
export { acquireLock, type Lock, LockedError } from './lock.ts'
export { endLeftovers, type RunFile, readRunFile, removeRunFile, writeRunFile } from './run-file.ts'
export { type EmbeddedServer, freePort, startEmbeddedPostgres } from './server.ts'

export const lockPath = (dataDir: string) => join(dataDir, 'lock')

/**
 * Calls `work` with a database address. This is DATABASE_URL, else the address of the running service's database, else
 * that of an embedded server that is started for this call only. The schema is as the last start of the service left
 * it; `work` migrates if it needs to. @param dataDir absolute path @throws SetupError with a line for the operator
 */
export async function withDatabase<T>(
  { databaseUrl, dataDir, tool }: { databaseUrl?: string | undefined; dataDir: string; tool: string },
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return work(databaseUrl)
  const running = readRunFile(dataDir)
  if (running?.databaseUrl) return work(running.databaseUrl)
  prepareDataDir(dataDir)
  const lock = await acquireLock(
    lockPath(dataDir),
    tool,
    ({ holder, pid }) => `数据目录 ${dataDir} 正被 ${holder}（进程 ${pid}）使用：请稍后再试`,
  )
  try {
    const server = await startEmbeddedPostgres({ dataDir })
    const interrupt = () => {
      void server.stop().finally(() => {
        lock.release()
        process.exit(130)
      })
    }
    process.once('SIGINT', interrupt)
    process.once('SIGTERM', interrupt)
    try {
      return await work(server.url)
    } finally {
      process.off('SIGINT', interrupt)
      process.off('SIGTERM', interrupt)
      await server.stop()
    }
  } finally {
    lock.release()
  }
}
