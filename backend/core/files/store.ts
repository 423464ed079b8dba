import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'

export type FileStore = Disk

/** Opens the store of uploaded files: a folder of this machine, which the operator shares between replicas. */
export function openFileStore(config: Pick<Config, 'DATA_DIR'>): FileStore {
  return new Disk(new FSDriver({ location: join(config.DATA_DIR, 'files'), visibility: 'private' }))
}
