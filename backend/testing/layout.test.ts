import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { modules } from '../modules.ts'

const root = `${import.meta.dirname}/../modules`
/** Maximum number of files in a folder, not counting tests. */
const LIMIT = 20

interface Folder {
  /** The path within `backend/modules`, such as `organ/files`. */
  readonly path: string
  readonly files: readonly string[]
}

async function foldersBelow(path = ''): Promise<Folder[]> {
  const entries = await readdir(`${root}/${path}`, { withFileTypes: true })
  const files = entries.filter((one) => one.isFile()).map(({ name }) => name)
  const below = entries
    .filter((one) => one.isDirectory())
    .map(({ name }) => foldersBelow(path ? `${path}/${name}` : name))
  return [{ path, files }, ...(await Promise.all(below)).flat()]
}

/**
 * Rules for the names of files: a file whose name matches `name` must be in a folder that matches `folder`. `instead`
 * is the correct path, for the message.
 */
const places: readonly (readonly [name: RegExp, folder: RegExp, instead: string])[] = [
  [/^(import|export)s?(-.*)?\.ts$|columns/, /\/files(\/|$)/, 'files/{columns,import,export}.ts'],
  [/^bulk-|-action\.ts$/, /\/bulk$/, 'bulk/<action>.ts'],
  [/^(?!test-).*-kinds?\.ts$/, /\/(bulk|files)(\/|$)/, 'record.ts, bulk/<action>.ts or files/'],
]

it('all backend modules have the same layout of folders and files', async () => {
  const [top, ...folders] = await foldersBelow()
  const faults = folders.flatMap(({ path, files }) => {
    const misplaced = files.flatMap((file) => {
      const place = places.find(([name, folder]) => name.test(file) && !folder.test(path))
      return place ? [`${path}/${file}: ${place[2]}`] : []
    })
    const missing = path.includes('/') || files.includes('index.ts') ? [] : [`${path} has no index.ts`]
    const count = files.filter((file) => !file.endsWith('.test.ts')).length
    return [...misplaced, ...missing, ...(count > LIMIT ? [`${path} holds ${count} files`] : [])]
  })
  expect([...(top?.files ?? []), ...faults]).toEqual([])
  const named = folders.map(({ path }) => path).filter((path) => !path.includes('/'))
  expect(modules.map(({ name }) => name).sort()).toEqual(named.sort())
})
