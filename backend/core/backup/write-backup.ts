import { existsSync } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { lastMigration, readMigrations } from '../database/migrate.ts'
import { errorCode, SetupError } from '../embedded/index.ts'
import { type CatalogTable, quoted, readPartitions, readSequences, readTables } from './catalog.ts'
import { withConnection } from './connect.ts'
import { entryNames, FORMAT, type Manifest, PRODUCT, type TablePart } from './manifest.ts'
import { contentOf, TarWriter } from './tar.ts'

const compress = promisify(zstdCompress)

/**
 * Bytes of rows in one part of the backup; each part is compressed by itself, and a table has as many parts as it
 * needs.
 */
const PART_BYTES = 16 * 1024 * 1024

/** Selects the files that rows name: uploaded files, and exported files that people may still download. */
const FILES = `select storage_key as path from asset
  union select file_key from task where file_key is not null and file_expires_at > now() order by path`

interface Backup {
  readonly url: string
  readonly dataDir: string
  /** Path of the backup; no file may exist there. */
  readonly file: string
  readonly tell: (line: string) => void
}

/**
 * Writes a backup while the service runs: the rows as they were at one moment, then the files these rows name. The file
 * gets its name only when it is complete.
 */
export async function writeBackup({
  url,
  dataDir,
  file,
  tell,
}: Backup): Promise<{ manifest: Manifest; bytes: number }> {
  if (existsSync(file)) throw new SetupError(`${file} 已存在：请换一个文件名`)
  const draft = `${file}.${process.pid}.part`
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const handle = await open(draft, 'wx', 0o600)
    try {
      const tar = new TarWriter(handle)
      const manifest = await withConnection(url, 'zakj-backup', (client) => fill(tar, client, dataDir, tell))
      await handle.sync()
      await rename(draft, file)
      return { manifest, bytes: tar.bytes }
    } finally {
      await handle.close()
    }
  } catch (error) {
    await rm(draft, { force: true })
    if (['ENOSPC', 'EACCES', 'EROFS', 'EDQUOT', 'ENOTDIR'].includes(errorCode(error) ?? ''))
      throw new SetupError(`无法写入 ${file}：${(error as Error).message}`)
    throw error
  }
}

async function fill(tar: TarWriter, client: pg.Client, dataDir: string, tell: Backup['tell']): Promise<Manifest> {
  await client.query('begin isolation level repeatable read read only')
  const migration = await newestMigration(client)
  const head = json({ product: PRODUCT, format: FORMAT })
  await tar.add(entryNames.head, head.length, [head])
  const tables = await readTables(client)
  // The locks prevent other transactions from altering or dropping a table until its rows are read.
  for (const { name } of tables) await client.query(`lock table ${quoted(name)} in access share mode`)
  const partitions = await readPartitions(client)
  const { rows: server } = await client.query<{ server_version: string }>('show server_version')

  const copied: TablePart[] = []
  for (const [at, table] of tables.entries()) {
    const part = await copyTable(tar, client, table)
    copied.push(part)
    tell(`数据库 ${at + 1}/${tables.length}：${part.name} ${part.rows.toLocaleString('en')} 行`)
  }
  const sequences = await readSequences(client)
  const { rows: named } = await client.query<{ path: string }>(FILES)
  await client.query('commit')

  const stored = await copyFiles(
    tar,
    join(dataDir, 'files'),
    named.map(({ path }) => path),
    tell,
  )
  const manifest: Manifest = {
    takenAt: new Date().toISOString(),
    postgres: server[0]?.server_version ?? '',
    migration,
    tables: copied,
    partitions,
    sequences,
    ...stored,
  }
  const listed = json(manifest)
  await tar.add(entryNames.manifest, listed.length, [listed])
  const digest = Buffer.from(tar.digest)
  await tar.add(entryNames.digest, digest.length, [digest])
  await tar.end()
  return manifest
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

/**
 * Returns the newest migration of the database. Throws SetupError for a database without data, and for a database of a
 * newer edition: only that edition knows the tables and can back them up.
 */
async function newestMigration(client: pg.Client): Promise<Manifest['migration']> {
  const last = await lastMigration(client)
  if (last === null) throw new SetupError('数据库里还没有平台的数据，没有可以备份的内容')
  const migration = readMigrations().find(({ when }) => when === last)
  if (!migration) throw new SetupError('数据库属于更新的版本：请用那个版本的 npm run backup 备份')
  return { tag: migration.tag, when: migration.when }
}

async function copyTable(tar: TarWriter, client: pg.Client, { name, columns }: CatalogTable): Promise<TablePart> {
  const parts: TablePart['parts'] = []
  let held: Buffer[] = []
  let bytes = 0
  const flush = async () => {
    const packed = await compress(Buffer.concat(held))
    const part = { name: `database/${name}/${String(parts.length + 1).padStart(5, '0')}.zst`, bytes: packed.length }
    parts.push({ ...part, sha256: await tar.add(part.name, packed.length, [packed]) })
    held = []
    bytes = 0
  }
  const stream = client.query(copyTo(`copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) to stdout`))
  for await (const chunk of stream) {
    held.push(chunk)
    bytes += chunk.length
    if (bytes >= PART_BYTES) await flush()
  }
  if (bytes > 0) await flush()
  // The stream ends with the last row, before PostgreSQL reports the number of rows. This further query returns only
  // after that report, so that `rowCount` is known below.
  await client.query('select 1')
  return { name, columns, rows: stream.rowCount, parts }
}

async function copyFiles(tar: TarWriter, folder: string, paths: readonly string[], tell: Backup['tell']) {
  const files: Manifest['files'] = []
  const missing: string[] = []
  for (const [at, path] of paths.entries()) {
    const handle = await open(join(folder, path)).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return null
      throw new SetupError(`读不到文件 ${path}：${(error as Error).message}`)
    })
    if (handle) files.push(await copyFile(tar, handle, path).finally(() => handle.close()))
    else missing.push(path)
    tell(`文件 ${at + 1}/${paths.length}`)
  }
  return { files, missing }
}

async function copyFile(tar: TarWriter, handle: FileHandle, path: string): Promise<Manifest['files'][number]> {
  const { size } = await handle.stat()
  const sha256 = await tar.add(`files/${path}`, size, contentOf(handle, { at: 0, bytes: size }))
  return { path, bytes: size, sha256 }
}
