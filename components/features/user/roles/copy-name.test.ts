import { expect, test } from 'vitest'
import { copyName } from './copy-name'

const roles = (...names: string[]) => names.map((name, index) => ({ id: `${index}`, name }))

test('copyName appends 副本 to the name of the copied role, and a number when another role has this name', () => {
  expect(copyName(roles('编辑'), '0')).toBe('编辑 副本')
  expect(copyName(roles('编辑', '编辑 副本', '编辑 副本 2'), '0')).toBe('编辑 副本 3')
  expect(copyName(roles('编辑'), '7')).toBe('')
})

test('copyName shortens a long role name so that name and suffix fit into the maximum length', () => {
  const long = '长'.repeat(20)
  expect(copyName(roles(long), '0')).toBe(`${'长'.repeat(17)} 副本`)
  expect(copyName(roles(long, `${'长'.repeat(17)} 副本`), '0')).toBe(`${'长'.repeat(15)} 副本 2`)
})
