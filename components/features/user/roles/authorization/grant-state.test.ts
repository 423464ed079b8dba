import { describe, expect, it } from 'vitest'
import { type CheckState, checkboxModel } from '@/components/kit/tree/check-state'
import type { GrantEntry } from '@/lib/contracts/role/calls'
import { granted, grantState, matchingEntries, mergeChecked } from './grant-state'

type Line = [id: string, parentId: string | null, kind: GrantEntry['kind']]

const lines: Line[] = [
  ['系统', null, 'directory'],
  ['角色', '系统', 'menu'],
  ['角色查询', '角色', 'port'],
  ['角色修改', '角色', 'port'],
  ['菜单', '系统', 'menu'],
  ['首页', null, 'menu'],
]
const entry = ([id, parentId, kind]: Line): GrantEntry => ({
  id,
  parentId,
  kind,
  name: id,
  icon: null,
  status: 1,
  givable: true,
  pinyin: '',
  initials: '',
  url: kind === 'menu' ? `/user/${id}` : null,
  port: kind === 'port' ? `role:${id}` : null,
  calls: kind === 'port' ? [{ method: 'GET', path: `/zakj-admin/${id}`, summary: id }] : [],
})
const model = checkboxModel(lines.map(entry))
const any = () => true
const click = (checked: string[], id: string, more: Partial<Parameters<typeof granted>[3]> = {}) =>
  [...granted(model, new Set(checked), id, { linked: true, allowed: any, ...more })].sort()
const states = (checked: string[], linked = true): Record<string, CheckState> =>
  Object.fromEntries(lines.map(([id]) => [id, grantState(model, new Set(checked), id, linked)]))

describe('linked permission tree', () => {
  it('checks the ancestors of a clicked permission, and everything below a clicked screen or directory', () => {
    expect(click([], '角色查询')).toEqual(['系统', '角色', '角色查询'].sort())
    expect(click([], '角色')).toEqual(['系统', '角色', '角色修改', '角色查询'].sort())
    expect(click([], '系统')).toEqual(['系统', '角色', '角色修改', '角色查询', '菜单'].sort())
  })

  it('shows an entry as half-checked when only some of the entries below are checked', () => {
    expect(states(['系统', '角色', '角色查询'])).toEqual({
      系统: 'half',
      角色: 'half',
      角色查询: 'on',
      角色修改: 'off',
      菜单: 'off',
      首页: 'off',
    })
    expect(states(['系统', '角色']).角色).toBe('half')
    expect(states(['系统', '角色', '角色查询', '角色修改', '菜单']).系统).toBe('on')
  })

  it('checks everything below a half-checked entry on the first click, and unchecks everything on the second', () => {
    const filled = click(['系统', '角色', '角色查询'], '角色')
    expect(filled).toEqual(['系统', '角色', '角色修改', '角色查询'].sort())
    expect(click(filled, '角色')).toEqual([])
  })

  it('keeps a screen checked without its permissions, and unchecks a directory without checked screens', () => {
    expect(click(['系统', '角色', '角色查询'], '角色查询')).toEqual(['系统', '角色'].sort())
    expect(click(['系统', '角色', '菜单'], '菜单')).toEqual(['系统', '角色'].sort())
    expect(click(['系统', '菜单'], '菜单')).toEqual([])
  })

  it('does not change entries that the user may not grant, and counts a parent as full without these entries', () => {
    const allowed = (id: string) => id !== '角色修改'
    const filled = click([], '角色', { allowed })
    expect(filled).toEqual(['系统', '角色', '角色查询'].sort())
    expect(click(filled, '角色', { allowed })).toEqual([])
    expect(click([], '角色修改', { allowed })).toEqual([])
  })

  it('does not change entries that a search hides', () => {
    const shown = (id: string) => id !== '菜单'
    expect(click([], '系统', { shown })).toEqual(['系统', '角色', '角色修改', '角色查询'].sort())
    const all = lines.map(([id]) => id)
    expect(click(all, '系统', { shown })).toEqual(['系统', '菜单', '首页'].sort())
  })
})

describe('unlinked permission tree', () => {
  it('changes only the clicked entry', () => {
    const free = { linked: false }
    expect(click([], '角色查询', free)).toEqual(['角色查询'])
    expect(click(['系统', '角色查询'], '系统', free)).toEqual(['角色查询'])
    expect(click([], '首页', { ...free, allowed: () => false })).toEqual([])
  })

  it('shows an unchecked entry as half-checked when an entry below is checked', () => {
    expect(states(['角色查询'], false)).toMatchObject({ 系统: 'half', 角色: 'half', 角色查询: 'on' })
    expect(states(['系统'], false)).toMatchObject({ 系统: 'on', 角色: 'off' })
  })
})

describe('mergeChecked', () => {
  it('keeps the checked and unchecked entries of both administrators', () => {
    const base = new Set(['a', 'b', 'c'])
    const mine = new Set(['a', 'c', 'mine'])
    const theirs = new Set(['b', 'c', 'theirs'])
    expect([...mergeChecked(base, mine, theirs)].sort()).toEqual(['c', 'mine', 'theirs'])
  })
})

describe('matchingEntries', () => {
  it('finds permission entries by name, address, permission or call, with ancestors and descendants', () => {
    const found = (text: string) => [...(matchingEntries(model, text) ?? [])].sort()
    expect(matchingEntries(model, ' ')).toBeNull()
    expect(found('角色修改')).toEqual(['系统', '角色', '角色修改'].sort())
    expect(found('/USER/角色')).toEqual(['系统', '角色', '角色修改', '角色查询'].sort())
    expect(found('role:角色查询')).toContain('角色查询')
    expect(found('/zakj-admin/角色修改')).toContain('角色修改')
    expect(found('无此项')).toEqual([])
  })
})
