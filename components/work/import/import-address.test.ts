import { expect, it } from 'vitest'
import type { Task } from '@/lib/contracts/task/calls'
import { importAddress, isImportOf } from './import-address'

const task = (name: string): Task => ({
  id: '7',
  kind: 'import',
  name,
  title: '导入',
  status: 'ready',
  phase: 'check',
  total: 1,
  done: 1,
  counts: { invalid: 1 },
  error: null,
  createdAt: '2026-11-20T00:00:00Z',
  finishedAt: null,
  undoUntil: null,
  file: null,
  handOut: null,
})
const isOf = (name: string, path: string, query = '') => isImportOf(task(name), path, new URLSearchParams(query))

it('importAddress returns the address of the screen that lists the imported records', () => {
  expect(importAddress(task('student:import'))).toBe('/user/studentaccount?import=7')
  expect(importAddress({ ...task('student:renew'), kind: 'bulk' })).toBeNull()
  expect(importAddress(task('nobody:import'))).toBeNull()
})

it('isImportOf is true only for an import of the screen at the address', () => {
  expect(isOf('student:import', '/user/studentaccount', 'organ=3')).toBe(true)
  expect(isOf('student:import', '/user/teacheraccount')).toBe(false)
  const [path = '', query] = (importAddress(task('dict:import:subject')) ?? '').split('?')
  expect(isOf('dict:import:subject', path, query)).toBe(true)
  expect(isOf('dict:import:section', path, query)).toBe(false)
})
