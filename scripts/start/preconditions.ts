import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { adminPasswordFault } from '../../backend/core/auth/refuse-password.ts'
import { errorCode, SetupError } from '../../backend/core/embedded/index.ts'
import { type Config, wrongSettings } from './config.ts'

/** Milliseconds to wait for a database that is started at the same time as this process. */
const DATABASE_PATIENCE_MS = 20_000
const NOT_YET = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', '57P03'])

/**
 * Checks the administrator password at every start, although only the first start uses it. @throws SetupError when the
 * password rules do not allow this password
 */
export async function requireAdminPassword(
  { backend }: Pick<Config, 'backend'>,
  given: string | undefined,
): Promise<void> {
  const fault = backend ? await adminPasswordFault(given) : null
  if (fault) {
    const message = `${fault.message}（只用于首次启动；已初始化的平台可以删去这个变量）`
    throw wrongSettings([{ ...fault, message }])
  }
}

/** Checks that a port is free. @throws SetupError when no process can listen there */
export async function requirePort(name: string, port: number, host: string | undefined): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen({ port, ...(host ? { host } : {}) }, resolve)
    })
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EADDRINUSE') {
      const other = port < 65_535 ? port + 1 : 3000
      throw new SetupError(`端口 ${port} 已被占用：请停止占用它的程序，或换一个端口，例如 ${name}=${other} npm start`)
    }
    if (code === 'EACCES') throw new SetupError(`端口 ${port} 需要管理员权限：请用 ${name} 换一个大于 1023 的端口`)
    throw new SetupError(`无法在 ${host ?? ''}:${port} 上监听（${code}）：请检查 HOST 与 ${name}`)
  }
  await new Promise((resolve) => probe.close(resolve))
}

/**
 * Checks the connection to DATABASE_URL. @throws SetupError when the database refuses the connection; the message does
 * not repeat the address, which may contain a password
 */
export async function requireDatabase(url: string, signal: AbortSignal): Promise<void> {
  for (const end = Date.now() + DATABASE_PATIENCE_MS; ; await sleep(500)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      void client.end()
      return
    } catch (error) {
      const code = errorCode(error) ?? ''
      if (NOT_YET.has(code) && Date.now() < end && !signal.aborted) continue
      const { hostname, port, pathname } = new URL(url)
      const words = error instanceof Error && error.message ? error.message : code
      throw new SetupError(
        `无法连接数据库 ${hostname}:${port || 5432}${pathname}（${words}）：请检查 DATABASE_URL，以及该数据库是否已启动`,
      )
    }
  }
}
