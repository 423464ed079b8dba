import { expect, test } from 'vitest'
import { checkboxModel } from '@/components/kit/tree/check-state'
import type { GrantEntry, RoleGrants } from '@/lib/contracts/role/calls'
import {
  bodyOf,
  byPlace,
  changeText,
  concurrentChangeOf,
  grantDraftOf,
  mergeGrantDraft,
  sameGrantDraft,
} from './grant-labels'

const entry = (id: string, parentId: string | null, name: string): GrantEntry => ({
  id,
  parentId,
  name,
  kind: 'menu',
  url: null,
  icon: null,
  port: null,
  status: 1,
  givable: true,
  calls: [],
  pinyin: '',
  initials: '',
})
const model = checkboxModel([entry('1', null, '系统'), entry('2', '1', '角色列表'), entry('3', '2', '查询角色')])
const base: RoleGrants = {
  id: '9',
  rowVersion: 4,
  updatedAt: '2026-11-20T06:05:00.000Z',
  updatedBy: '甲',
  name: '编辑',
  code: 'editor',
  dataScope: 'own',
  requiresFactor: false,
  menuIds: ['1'],
}

test('concurrentChangeOf returns who saved the role, when, and which permissions and data scope changed', () => {
  const now: RoleGrants = { ...base, rowVersion: 5, updatedBy: '乙', dataScope: 'all', menuIds: ['2', '3'] }
  expect(concurrentChangeOf(model, base, now)).toEqual({
    by: '乙',
    at: now.updatedAt,
    dataScope: 'all',
    added: ['系统 / 角色列表', '系统 / 角色列表 / 查询角色'],
    removed: ['系统'],
  })
  expect(concurrentChangeOf(model, base, { ...base, rowVersion: 5 })).toMatchObject({
    added: [],
    removed: [],
    dataScope: null,
  })
})

test('mergeGrantDraft applies the changes of one administrator to the version that another administrator saved', () => {
  const start = grantDraftOf(base)
  const mine = { ...start, checked: new Set(['1', '2']), requiresFactor: true }
  const theirs = grantDraftOf({ ...base, dataScope: 'all', menuIds: ['3'] })
  expect(bodyOf(mergeGrantDraft(start, mine, theirs))).toEqual({
    dataScope: 'all',
    requiresFactor: true,
    menuIds: ['3', '2'],
  })
  expect(sameGrantDraft(mergeGrantDraft(start, start, theirs), theirs)).toBe(true)
  expect(sameGrantDraft(start, mine)).toBe(false)
})

test('changeText returns the number of added and of removed permissions', () => {
  expect(changeText(model, new Set(['1', '3']), new Set(['1', '2']))).toBe('增加 菜单 1；取消 菜单 1')
  expect(changeText(model, new Set(['1']), new Set(['1']))).toBe('')
})

test('byPlace groups permission tree entries by the path of their parent', () => {
  const named = (name: string, above: string) => ({ id: name, kind: 'port' as const, name, above })
  const groups = byPlace([named('查询', '系统 / 角色'), named('首页', ''), named('修改', '系统 / 角色')])
  expect(groups).toEqual([
    ['系统 / 角色', '查询、修改'],
    ['顶层', '首页'],
  ])
})
