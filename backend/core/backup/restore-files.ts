import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { SetupError } from '../embedded/index.ts'
import type { CheckedBackup } from './check-backup.ts'
import type { Manifest } from './manifest.ts'
import { contentOf } from './tar.ts'

/** The staging folder is inside the store, so that a file can be renamed to its place on the same file system. */
const STAGING = '.restoring'
const PUT_ASIDE = /^replaced-/

type FileEntry = Manifest['files'][number]

export interface StagedFiles {
  /** Gives the files their final names. The names are random, so no file that present rows name is overwritten. */
  moveIn(): Promise<void>
  /** Removes the staged files and undoes the moves of a restore that failed. */
  discard(): Promise<void>
  /**
   * Moves files that the restored rows do not name into a folder of their own; returns the number of files and the
   * folder.
   */
  putOthersAside(): Promise<{ files: number; folder: string }>
}

/** Writes those files of the backup that the store does not have into its staging folder. */
export async function stageFiles(
  { file, manifest, entryOf }: CheckedBackup,
  folder: string,
  tell: (line: string) => void,
): Promise<StagedFiles> {
  const staging = join(folder, STAGING)
  await rm(staging, { recursive: true, force: true })
  const staged: FileEntry[] = []
  for (const [at, entry] of manifest.files.entries()) {
    if (!(await isStored(join(folder, entry.path), entry))) {
      const path = join(staging, entry.path)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(
        contentOf(file, entryOf(`files/${entry.path}`)),
        createWriteStream(path, { mode: 0o600, flush: true }),
      )
      staged.push(entry)
    }
    tell(`文件 ${at + 1}/${manifest.files.length}`)
  }
  const moved: string[] = []
  return {
    async moveIn() {
      for (const { path } of staged) {
        const target = join(folder, path)
        await mkdir(dirname(target), { recursive: true, mode: 0o700 })
        await rename(join(staging, path), target)
        moved.push(target)
      }
    },
    async discard() {
      for (const path of moved) await rm(path, { force: true })
      await rm(staging, { recursive: true, force: true })
    },
    async putOthersAside() {
      await rm(staging, { recursive: true, force: true })
      const aside = join(folder, `replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)
      const kept = new Set(manifest.files.map(({ path }) => path))
      const others = (await listFiles(folder)).filter((path) => !kept.has(path))
      for (const path of others) {
        await mkdir(dirname(join(aside, path)), { recursive: true, mode: 0o700 })
        await rename(join(folder, path), join(aside, path))
      }
      return { files: others.length, folder: aside }
    },
  }
}

/**
 * Returns whether the store has this file with this content. A file that has this name and other content is damaged.
 */
async function isStored(path: string, { bytes, sha256 }: FileEntry): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  if (found?.size !== bytes) return false
  const digest = createHash('sha256')
  await pipeline(createReadStream(path), digest)
  return digest.digest('hex') === sha256
}

/** Returns the paths of the files of a store, without the files that an earlier restore moved aside. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw new SetupError(`读不到文件夹 ${folder}：${error.message}`)
    },
  )
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !PUT_ASIDE.test(path))
}
