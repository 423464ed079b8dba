import { expect, test } from 'vitest'
import type { MenuItem, MenuKind } from '@/lib/contracts/menu/calls'
import { canMoveBelow, dropPosition, indexOf, parentsFor, rowsOf, stepPosition } from './tree'

const item = (id: string, parentId: string | null, kind: MenuKind, more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  parentId,
  kind,
  name: id,
  url: null,
  icon: null,
  visible: true,
  status: 1,
  sort: 1,
  port: null,
  method: null,
  path: null,
  calls: [],
  holders: 0,
  fixed: false,
  rowVersion: 1,
  updatedAt: '',
  updatedBy: null,
  ...more,
})
const index = indexOf([
  item('home', null, 'menu', { url: '/main' }),
  item('bank', null, 'directory'),
  item('all', 'bank', 'menu', { url: '/bank/all' }),
  item('read', 'all', 'port', { port: 'question:read' }),
  item('list', 'all', 'port', { port: 'question:list' }),
  item('add', 'bank', 'menu', { url: '/bank/add' }),
  item('lost', 'gone', 'menu'),
])
const shown = (expanded: string[], keyword = '') =>
  rowsOf(index, new Set(expanded), keyword).map((row) => `${'-'.repeat(row.depth)}${row.item.id}`)

test('rowsOf returns the children of expanded entries, and lists entries whose parent is missing at the top level', () => {
  expect(shown([])).toEqual(['home', 'bank', 'lost'])
  expect(shown(['bank'])).toEqual(['home', 'bank', '-all', '-add', 'lost'])
  expect(shown(['bank', 'all'])).toEqual(['home', 'bank', '-all', '--read', '--list', '-add', 'lost'])
})

test('rowsOf returns only matching entries and their ancestors when a keyword is given', () => {
  expect(shown([], 'QUESTION:list')).toEqual(['bank', '-all', '--list'])
  expect(shown([], '/bank/add')).toEqual(['bank', '-add'])
  expect(shown(['bank', 'all'], 'nothing')).toEqual([])
})

test('canMoveBelow allows screens below directories, permissions below screens, and no entry below itself', () => {
  expect(canMoveBelow(index, 'bank', null)).toBe(true)
  expect(canMoveBelow(index, 'home', 'bank')).toBe(true)
  expect(canMoveBelow(index, 'home', 'all')).toBe(false)
  expect(canMoveBelow(index, 'read', 'add')).toBe(true)
  expect(canMoveBelow(index, 'read', 'bank')).toBe(false)
  expect(canMoveBelow(index, 'read', null)).toBe(false)
  expect(canMoveBelow(index, 'bank', 'bank')).toBe(false)
})

test('dropPosition returns the new parent of a dropped entry and the sibling that follows the entry', () => {
  expect(dropPosition(index, 'home', 'add', 'above')).toEqual({ parentId: 'bank', before: 'add' })
  expect(dropPosition(index, 'home', 'add', 'below')).toEqual({ parentId: 'bank', before: null })
  expect(dropPosition(index, 'add', 'all', 'above')).toEqual({ parentId: 'bank', before: 'all' })
  expect(dropPosition(index, 'home', 'bank', 'into')).toEqual({ parentId: 'bank', before: null })
  expect(dropPosition(index, 'home', 'all', 'into')).toBeNull()
  expect(dropPosition(index, 'bank', 'all', 'above')).toBeNull()
})

test('stepPosition moves an entry only among its siblings', () => {
  expect(stepPosition(index, 'list', -1)).toEqual({ parentId: 'all', before: 'read' })
  expect(stepPosition(index, 'read', 1)).toEqual({ parentId: 'all', before: null })
  expect(stepPosition(index, 'read', -1)).toBeNull()
  expect(stepPosition(index, 'list', 1)).toBeNull()
})

test('parentsFor returns the possible parents of an entry, without the entry itself and its descendants', () => {
  expect(parentsFor(index, 'menu').map(({ label }) => label)).toEqual(['bank'])
  expect(parentsFor(index, 'port').map(({ label }) => label)).toEqual(['home', 'bank / all', 'bank / add', 'lost'])
  expect(parentsFor(index, 'directory', 'bank')).toEqual([])
})
