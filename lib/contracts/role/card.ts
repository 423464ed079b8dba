import { defineCard, enabledStates, yesNo } from '../base/card.ts'
import type { RoleKind } from './calls.ts'
import { rolePaths } from './paths.ts'

export const roleKindNames: Readonly<Record<RoleKind, string>> = { builtIn: '内置', custom: '自定义' }
export const roleKindName = (builtIn: boolean): string => roleKindNames[builtIn ? 'builtIn' : 'custom']

/** Returns the label that says whether a role requires a second factor. */
export const requirementName = (required: boolean): string => (required ? '必须' : '不要求')

export const roleCard = defineCard({
  name: '角色',
  screen: rolePaths.role.list.at,
  list: 'role:list',
  offers: { edit: ['role:edit'] },
  drafts: true,
  states: enabledStates,
  actions: { grant: '授权', viewAs: '以角色查看', endViewAs: '结束以角色查看' },
  fields: {
    name: '名称',
    code: '标识',
    builtIn: { label: '类型', ...yesNo(roleKindName) },
    dataScope: '数据范围',
    requiresFactor: { label: '两步验证', ...yesNo(requirementName) },
    memberCount: '人数',
    status: '状态',
    note: '备注',
    added: '增加的权限',
    removed: '取消的权限',
    copyFrom: '权限来源',
  },
  also: { kind: { label: '类型', words: roleKindNames }, menuIds: '权限', grants: '以哪些学科学段查看' },
})
