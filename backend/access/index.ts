import { glob } from 'node:fs/promises'
import type { AccessTable, Caller } from './callers.ts'

const notTables = ['access.test.ts', 'callers.ts', 'index.ts']

/**
 * Reads the tables of this folder: for each call, the callers whom the service authorizes. The tables are written by
 * hand, one file for each domain, and access.test.ts compares them with the running service. They do not contain the
 * data scope, which limits the records of a call.
 */
export async function readAccess(): Promise<readonly (readonly [call: string, callers: readonly Caller[]])[]> {
  const tables: AccessTable[] = []
  for await (const file of glob('*.ts', { cwd: import.meta.dirname, exclude: notTables })) {
    tables.push(...Object.values<AccessTable>(await import(`${import.meta.dirname}/${file}`)))
  }
  return tables.flatMap((table) => Object.entries(table))
}
