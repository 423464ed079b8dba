import { expect, test } from 'vitest'
import { freeIdentifier, identifierOf, identifierPattern, permissionOf, qualifierOf } from './identifier.ts'

test("permissionOf and qualifierOf return the two parts of a permission's identifier", () => {
  expect([permissionOf('dict:list@grade'), qualifierOf('dict:list@grade')]).toEqual(['dict:list', 'grade'])
  expect([permissionOf('dict:list'), qualifierOf('dict:list')]).toEqual(['dict:list', ''])
  expect([identifierOf('dict:list', 'grade'), identifierOf('dict:list', '')]).toEqual(['dict:list@grade', 'dict:list'])
})

test.each([
  [[], '/t/grade', 'dict:list'],
  [['dict:list'], '/t/grade', 'dict:list@grade'],
  [['dict:list', 'dict:list@grade'], '/t/grade', 'dict:list@grade2'],
  [['dict:list'], null, 'dict:list@2'],
  [['dict:list'], '/t/_hidden.part', 'dict:list@hiddenpart'],
])(
  'freeIdentifier returns an unused identifier: with %j taken and a menu at %s, returns %s',
  (taken, url, expected) => {
    const identifier = freeIdentifier(new Set(taken), 'dict:list', url)
    expect(identifier).toBe(expected)
    expect(identifier).toMatch(identifierPattern)
  },
)
