import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'

export type FileStore = Disk

/** Where uploaded files lie: a folder of this machine, shared between replicas by the operator. */
export function openFileStore(config: Pick<Config, 'DATA_DIR'>): FileStore {
  return new Disk(new FSDriver({ location: join(config.DATA_DIR, 'files'), visibility: 'private' }))
}
