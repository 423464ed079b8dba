import { setTimeout as sleep } from 'node:timers/promises'
import { type EmbeddedServer, startEmbeddedPostgres } from '../../backend/core/embedded/index.ts'
import { print } from '../progress.mjs'
import { nextDelay } from './child.ts'

export interface SupervisedPostgres {
  url: string
  stop(immediate?: boolean): Promise<void>
}

/**
 * Starts the embedded PostgreSQL. When PostgreSQL ends by itself, it is started again on the same port, so that the
 * backend's pool can connect again. @param onReady called each time the database is ready, restarts included @param
 * abandon a signal that ends the first start while it is in progress
 */
export async function supervisePostgres(
  dataDir: string,
  onReady: (server: EmbeddedServer) => void,
  giveUp: AbortSignal,
): Promise<SupervisedPostgres> {
  const abort = new AbortController()
  const { signal } = abort
  let server = await startEmbeddedPostgres({ dataDir, signal: giveUp })
  const { url, port } = server
  onReady(server)

  async function keep(): Promise<void> {
    for (let delay = 500; ; ) {
      const since = performance.now()
      await server.exited
      for (;;) {
        if (signal.aborted) return
        delay = nextDelay(delay, performance.now() - since)
        print(`! 数据库进程意外结束，${delay / 1000} 秒后重新启动\n`)
        try {
          await sleep(delay, undefined, { signal })
          server = await startEmbeddedPostgres({ dataDir, port, signal })
          break
        } catch (error) {
          if (!signal.aborted) print(`! ${error instanceof Error ? error.message : error}\n`)
        }
      }
      onReady(server)
    }
  }
  const kept = keep()

  return {
    url,
    async stop(immediate) {
      abort.abort()
      await server.stop(immediate)
      await kept
      // The server is stopped again, because a restart that was in progress during the first stop may have started a
      // new server.
      await server.stop(immediate)
    },
  }
}
