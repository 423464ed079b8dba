import { EXIT_CONFIG } from '../lib/contracts/settings.ts'
import { serveMetrics } from '../lib/metrics/serve.ts'
import { buildApp } from './app.ts'
import { ADMIN } from './core/auth/refuse-password.ts'
import { type Config, ConfigError, readConfig } from './core/config.ts'
import { readMeta, shouldGenerateDemo } from './core/database/meta.ts'
import { migrateDatabase, withDatabaseLock } from './core/database/migrate.ts'
import { restrictFileModes } from './core/files/private.ts'
import { schedulesOf } from './core/module.ts'
import { printToOperator } from './core/operator.ts'
import { cleanStored } from './modules/question/index.ts'
import { modules } from './modules.ts'
import { seed } from './seed/index.ts'
import { openServices } from './services.ts'
import { openTaskEngine } from './task-engine.ts'

/** Milliseconds that running calls have to finish after the process receives a signal to end. */
const DRAIN_MS = 10_000

function exitIfConfigIsWrong(error: unknown): never {
  if (!(error instanceof ConfigError)) throw error
  console.error(`配置有误：${error.message}`)
  process.exit(EXIT_CONFIG)
}

function configOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    return exitIfConfigIsWrong(error)
  }
}

const config = configOrExit()
restrictFileModes(config.DATA_DIR)
const { services, initialPassword } = await withDatabaseLock(config.DATABASE_URL, async () => {
  await migrateDatabase(config.DATABASE_URL)
  const services = await openServices(config)
  try {
    await cleanStored(services.database)
    const { initialPassword } = await seed(services.db, config.ADMIN_PASSWORD)
    if (config.DEMO && shouldGenerateDemo(await readMeta(services.db, 'demo'))) {
      const { seedDemo } = await import('./demo/seed.ts')
      await seedDemo(services)
    }
    return { services, initialPassword }
  } catch (error) {
    await services.close()
    throw error
  }
}).catch(exitIfConfigIsWrong)

const engine = openTaskEngine(services)
services.jobs.start(
  schedulesOf(modules, services),
  (id) => engine.run(id),
  () => engine.resume(),
)
const app = await buildApp(services, { jobs: services.jobs })

if (config.METRICS_PORT !== undefined) {
  const at = { port: config.METRICS_PORT, host: config.METRICS_HOST }
  const { port } = await serveMetrics(services.metrics.registry, at).catch((error: Error) => {
    console.error(error.message)
    process.exit(EXIT_CONFIG)
  })
  services.log.info({ port }, 'metrics')
}

app.server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error
  console.error(`端口 ${config.BACKEND_PORT} 已被占用：请换一个 BACKEND_PORT，或停掉占用它的程序`)
  process.exit(EXIT_CONFIG)
})
await app.listen({ host: config.BACKEND_HOST, port: config.BACKEND_PORT }).catch(() => {})

const address = app.server.address()
const port = typeof address === 'object' && address ? address.port : config.BACKEND_PORT
if (config.SMS_PROVIDER === 'log') printToOperator('短信验证码只显示在控制台（SMS_PROVIDER=log），不会真正发送')
if (initialPassword) {
  if (process.send) process.send({ type: 'initialPassword', account: ADMIN, password: initialPassword })
  else printToOperator(`管理员账号 ${ADMIN}，初始密码 ${initialPassword}（首次登录须修改）`)
}
process.send?.({ type: 'ready', port })
services.log.info({ port }, 'backend ready')

let ending = false
async function end(): Promise<void> {
  if (ending) return
  ending = true
  setTimeout(() => process.exit(1), DRAIN_MS).unref()
  engine.stop()
  await app.close()
  await services.close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, () => void end())
