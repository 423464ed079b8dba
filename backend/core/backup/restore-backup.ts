import { join } from 'node:path'
import type pg from 'pg'
import { applyMigrations, lastMigration, readMigrations, tryDatabaseLock } from '../database/migrate.ts'
import { SetupError } from '../embedded/index.ts'
import { readContents, readTables } from './catalog.ts'
import type { CheckedBackup } from './check-backup.ts'
import { withConnection } from './connect.ts'
import { loadRows } from './load-rows.ts'
import { type StagedFiles, stageFiles } from './restore-files.ts'

interface Restore {
  readonly url: string
  readonly dataDir: string
  readonly backup: CheckedBackup
  readonly tell: (line: string) => void
  /**
   * Called with a description of the contents when the database is not empty; `confirm` throws to leave everything
   * unchanged.
   */
  readonly confirm: (contents: string) => Promise<void>
}

/** Files of the earlier installation that the restored rows do not name and that the restore moved aside. */
export type Restored = Awaited<ReturnType<StagedFiles['putOthersAside']>>

/**
 * Splits the migrations into those up to the backup's own newest migration and those after it. Throws SetupError where
 * the edition of the backup does not match this edition.
 */
export function migrationsOf({ manifest }: Pick<CheckedBackup, 'manifest'>) {
  const migrations = readMigrations()
  const at = migrations.findIndex(({ when }) => when === manifest.migration.when)
  if (at < 0) {
    const { tag, when } = manifest.migration
    const isNewer = when > (migrations.at(-1)?.when ?? 0)
    throw new SetupError(
      isNewer
        ? `备份来自更新的版本（${tag}）：请先把平台升级到那个版本，再恢复`
        : `备份来自本版本不认识的版本（${tag}）：没有恢复任何内容`,
    )
  }
  return { upTo: migrations.slice(0, at + 1), after: migrations.slice(at + 1) }
}

/**
 * Replaces the contents of the database and of the file store by those of a backup and migrates them to this edition.
 * All changes of the database are one transaction: a failure or a kill before the end leaves the database as it was.
 */
export async function restoreBackup({ url, dataDir, backup, tell, confirm }: Restore): Promise<Restored> {
  const { upTo, after } = migrationsOf(backup)
  return withConnection(url, 'zakj-restore', async (client) => {
    await refuseWhileInUse(client)
    const tables = await contentsOf(client)
    if (tables) await confirm(tables)
    const files = await stageFiles(backup, join(dataDir, 'files'), tell)
    try {
      await client.query('begin')
      for (const statement of await readContents(client)) await client.query(statement)
      await applyMigrations(client, upTo)
      await loadRows(client, backup, tell)
      await applyMigrations(client, after)
      await files.moveIn()
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      await files.discard()
      throw new SetupError(`恢复失败，原有的数据没有改变：${(error as Error).message}`, { cause: error })
    }
    tell('整理统计信息')
    await client.query('analyze')
    return files.putOthersAside()
  })
}

/**
 * Throws SetupError while a service or tool uses the database. The restore holds the start lock until it ends: a
 * service that starts meanwhile waits and then finds the restored rows.
 */
async function refuseWhileInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'zakj-%'`,
  )
  if (rows.length > 0 || !(await tryDatabaseLock(client)))
    throw new SetupError('平台的服务或工具正在使用这个数据库：请先停止它们，再恢复')
}

/** Describes the contents of the database in words; null where it is empty. */
async function contentsOf(client: pg.Client): Promise<string | null> {
  const tables = await readTables(client)
  if (tables.length === 0) return null
  if ((await lastMigration(client)) === null)
    throw new SetupError(`数据库中有不属于平台的表（${tables[0]?.name} 等 ${tables.length} 张）：请换一个数据库`)
  const count = async (table: string) => {
    if (!tables.some(({ name }) => name === table)) return 0
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from "${table}"`)
    return Number(rows[0]?.n).toLocaleString('en')
  }
  return `${tables.length} 张表，其中试题 ${await count('question')} 道、人员 ${await count('system_user')} 人`
}
