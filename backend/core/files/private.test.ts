import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zakj-private-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const modeOf = async (...path: string[]) => (await stat(join(folder, ...path))).mode & 0o777

/** The test writes in a process of its own, because a worker thread may not set the umask. */
const keepPrivateAndWrite = () =>
  execFileSync(process.execPath, [
    '--experimental-strip-types',
    '--input-type=module',
    '-e',
    `import { restrictFileModes } from ${JSON.stringify(join(import.meta.dirname, 'private.ts'))}
     import { openFileStore } from ${JSON.stringify(join(import.meta.dirname, 'store.ts'))}
     restrictFileModes(${JSON.stringify(folder)})
     await openFileStore({ DATA_DIR: ${JSON.stringify(folder)} }).put('exports/new/a.csv', 'x')`,
  ])

test('restrictFileModes gives only the service’s account access to the folders of uploads and exports', async () => {
  keepPrivateAndWrite()
  expect(await modeOf('files', 'exports', 'new', 'a.csv')).toBe(0o600)
  for (const path of [['files'], ['files', 'exports'], ['files', 'exports', 'new']]) {
    expect(await modeOf(...path)).toBe(0o700)
  }
})

test('restrictFileModes removes the access of other accounts to files of an earlier version', async () => {
  await mkdir(join(folder, 'files', 'exports'), { recursive: true })
  await writeFile(join(folder, 'files', 'exports', 'old.xlsx'), 'x')
  await mkdir(join(folder, 'uploading'))
  for (const path of ['files', 'files/exports', 'uploading']) await chmod(join(folder, path), 0o755)
  await chmod(join(folder, 'files/exports/old.xlsx'), 0o644)
  keepPrivateAndWrite()
  expect(await modeOf('files', 'exports', 'old.xlsx')).toBe(0o600)
  expect(await modeOf('files', 'exports')).toBe(0o700)
  expect(await modeOf('uploading')).toBe(0o700)
})
