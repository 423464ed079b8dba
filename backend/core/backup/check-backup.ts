import { type FileHandle, open } from 'node:fs/promises'
import { SetupError } from '../embedded/index.ts'
import { entryNames, FORMAT, headSchema, type Manifest, manifestSchema } from './manifest.ts'
import { BrokenTar, readAt, scanTar, type TarEntry } from './tar.ts'

export interface CheckedBackup {
  readonly file: FileHandle
  readonly manifest: Manifest
  entryOf(name: string): TarEntry
}

/**
 * Reads a whole backup and compares every byte with the digests in it, then calls `work` with the backup. @throws
 * SetupError with a line that says what is wrong with the file
 */
export async function withBackup<T>(
  path: string,
  onRead: (bytes: number) => void,
  work: (backup: CheckedBackup) => Promise<T>,
): Promise<T> {
  const file = await open(path).catch((error: Error) => {
    throw new SetupError(`读不到备份文件 ${path}：${error.message}`)
  })
  try {
    return await work(await check(file, path, onRead))
  } finally {
    await file.close()
  }
}

async function check(file: FileHandle, path: string, onRead: (bytes: number) => void): Promise<CheckedBackup> {
  const broken = (what: string) => new SetupError(`备份文件 ${path} ${what}：没有恢复任何内容，请换一份备份`)
  const entries = await scanTar(file, onRead).catch((error: unknown) => {
    if (error instanceof BrokenTar) throw broken('不完整或已损坏')
    throw error
  })
  const [first] = entries
  if (first?.name !== entryNames.head) throw broken('不是本平台的备份')
  const textOf = async ({ at, bytes }: TarEntry) => (await readAt(file, at, bytes)).toString()
  const head = headSchema.safeParse(parsed(await textOf(first)))
  if (!head.success) throw broken('不是本平台的备份')
  if (head.data.format > FORMAT) throw new SetupError(`备份文件 ${path} 由更新的版本写成：请用那个版本恢复`)
  const last = entries.at(-1)
  if (last?.name !== entryNames.digest || (await textOf(last)) !== last.before) throw broken('不完整或已损坏')
  const named = new Map(entries.map((entry) => [entry.name, entry]))
  const listed = named.get(entryNames.manifest)
  const manifest = listed && manifestSchema.safeParse(parsed(await textOf(listed)))
  if (!manifest?.success) throw broken('的目录不合规定')
  const { tables, files } = manifest.data
  const parts = [
    ...tables.flatMap(({ parts }) => parts),
    ...files.map((one) => ({ ...one, name: `files/${one.path}` })),
  ]
  for (const { name, bytes, sha256 } of parts) {
    const entry = named.get(name)
    if (entry?.bytes !== bytes || entry.sha256 !== sha256) throw broken(`缺少 ${name} 或其内容不符`)
  }
  if (named.size !== entries.length || entries.length !== parts.length + 3) throw broken('含有目录之外的内容')
  return {
    file,
    manifest: manifest.data,
    entryOf(name) {
      const entry = named.get(name)
      if (!entry) throw broken(`缺少 ${name}`)
      return entry
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
