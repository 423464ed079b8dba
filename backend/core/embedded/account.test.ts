import { describe, expect, test } from 'vitest'
import { barrier, mayEnter, parsePasswd } from './account.ts'

const postgres = { uid: 101, gid: 104 }

describe('mayEnter', () => {
  test.each([
    ['others by the last bit', { mode: 0o711, uid: 0, gid: 0 }, true],
    ['others are barred', { mode: 0o700, uid: 0, gid: 0 }, false],
    ['the group bit decides for the group', { mode: 0o701, uid: 0, gid: 104 }, false],
    ['the owner bit decides for the owner', { mode: 0o077, uid: 101, gid: 104 }, false],
    ['its own folder', { mode: 0o700, uid: 101, gid: 104 }, true],
  ])('compares the mode bits of a folder with the account: %s', (_case, folder, expected) => {
    expect(mayEnter(postgres, folder)).toBe(expected)
  })
})

describe('barrier', () => {
  const modes: Record<string, number> = { '/': 0o755, '/root': 0o700, '/srv': 0o755, '/srv/app': 0o755 }
  const stat = (path: string) => {
    const mode = modes[path]
    if (mode === undefined) throw new Error('ENOENT')
    return { mode, uid: 0, gid: 0 }
  }

  test('returns the first parent folder that the account may not enter', () => {
    expect(barrier(postgres, '/root/app/.data', stat)).toBe('/root')
  })

  test('ignores a folder that does not exist yet', () => {
    expect(barrier(postgres, '/srv/app/.data', stat)).toBeUndefined()
  })
})

test('parsePasswd reads the user and group numbers of accounts and skips broken lines', () => {
  expect(parsePasswd('root:x:0:0:root:/root:/bin/sh\nbroken\npostgres:x:101:104::/:/bin/sh\n')).toEqual([
    { name: 'root', uid: 0, gid: 0 },
    { name: 'postgres', uid: 101, gid: 104 },
  ])
})
