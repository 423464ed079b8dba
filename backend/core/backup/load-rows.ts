import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { SetupError } from '../embedded/index.ts'
import { quoted, readIndexing, readTables } from './catalog.ts'
import type { CheckedBackup } from './check-backup.ts'
import type { TablePart } from './manifest.ts'
import { readAt } from './tar.ts'

const decompress = promisify(zstdDecompress)

/**
 * Fills the tables that the backup's own migrations just created. Triggers run as for every insert and write the rows
 * that are right for this database. Indexes and foreign keys are created afterwards, over all rows at once.
 */
export async function loadRows(client: pg.Client, backup: CheckedBackup, tell: (line: string) => void): Promise<void> {
  const { tables, partitions, sequences } = backup.manifest
  await refuseOtherTables(client, tables)
  for (const { table, name, bounds } of partitions)
    await client.query(`create table if not exists ${quoted(name)} partition of ${quoted(table)} ${bounds}`)
  const { drop, make } = await readIndexing(client)
  for (const statement of drop) await client.query(statement)
  for (const [at, table] of tables.entries()) {
    await loadTable(client, backup, table)
    tell(`数据库 ${at + 1}/${tables.length}：${table.name} ${table.rows.toLocaleString('en')} 行`)
  }
  for (const [at, statement] of make.entries()) {
    await client.query(statement)
    tell(`索引 ${at + 1}/${make.length}`)
  }
  for (const { name, value, called } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, called])
}

/**
 * Throws SetupError unless the migrations named by the backup created exactly the backup's tables; any difference means
 * that `writeBackup` did not write the file.
 */
async function refuseOtherTables(client: pg.Client, tables: readonly TablePart[]): Promise<void> {
  const columnsOf = (list: readonly { name: string; columns: readonly string[] }[]) =>
    new Map(list.map(({ name, columns }) => [name, [...columns].sort().join(' ')]))
  const here = columnsOf(await readTables(client))
  const there = columnsOf(tables)
  const different = [...new Set([...here.keys(), ...there.keys()])].filter((name) => here.get(name) !== there.get(name))
  if (different.length > 0) throw new SetupError(`备份中的表与其版本不符：${different.join('、')}`)
}

async function loadTable(client: pg.Client, backup: CheckedBackup, table: TablePart): Promise<void> {
  const { name, columns, rows, parts } = table
  // A migration may have inserted rows; they are deleted, because the backup contains these rows too.
  const { rows: own } = await client.query(`select from ${quoted(name)} limit 1`)
  if (own.length > 0) await client.query(`delete from ${quoted(name)}`)
  const stream = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`))
  await pipeline(async function* () {
    for (const part of parts) {
      const { at, bytes } = backup.entryOf(part.name)
      yield await decompress(await readAt(backup.file, at, bytes))
    }
  }, stream)
  if (stream.rowCount !== rows) throw new SetupError(`${name} 应有 ${rows} 行，实际载入 ${stream.rowCount} 行`)
}
