import { resolve } from 'node:path'
import { migrateDatabase, withDatabaseLock } from '../core/database/migrate.ts'
import { SetupError, withDatabase } from '../core/embedded/index.ts'

/** What the person at the console did wrong: said in one line, without a stack. */
export class ToolError extends Error {}

/**
 * Runs a command-line tool on the platform's database, whether the service runs or not,
 * and ends the process: 0 done, 1 refused.
 */
export async function runTool(tool: string, work: (url: string) => Promise<void>): Promise<void> {
  const dataDir = resolve(process.env.DATA_DIR || '.data')
  const databaseUrl = process.env.DATABASE_URL || undefined
  try {
    await withDatabase({ databaseUrl, dataDir, tool }, async (url) => {
      await withDatabaseLock(url, () => migrateDatabase(url))
      await work(url)
    })
    process.exit(0)
  } catch (error) {
    if (!(error instanceof ToolError || error instanceof SetupError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
