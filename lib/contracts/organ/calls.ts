import { z } from 'zod'
import { areaCode, useStatus, useStatuses } from '../area/calls.ts'
import { defineCall, nothing } from '../base/call.ts'
import { numberFault } from '../base/number-fault.ts'
import { defineOptionCounts } from '../base/option-counts.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { readPhone } from '../base/phone.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'
import { defineBulk, defineExport, defineImport } from '../base/task-calls.ts'
import { codeText, visibleText } from '../base/visible-text.ts'

export const organTypes = ['school', 'training', 'other'] as const
export type OrganType = (typeof organTypes)[number]

/** States of a contract: `running`, `ending` within 30 days, `over`, or `open` without an end. */
export const contractStates = ['running', 'ending', 'over', 'open'] as const
export type ContractState = (typeof contractStates)[number]

/** A mobile number, or a landline with its area code. */
const phoneText = z
  .string()
  .overwrite(readPhone)
  .regex(/^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8}(-\d{1,6})?|400-?\d{3}-?\d{4})?$/, '请输入 11 位手机号，或带区号的座机号')

const day = z.iso.date('请输入正确的日期').nullable()

const fields = z.object({
  name: z.string().overwrite(visibleText).min(2, '请输入机构名称，至少 2 个字').max(50, '最多 50 个字'),
  /** The code of the organisation; if it is empty, the service generates one. */
  code: z
    .string()
    .overwrite(codeText)
    .regex(/^[A-Za-z0-9_-]{0,30}$/, '只能用字母、数字、下划线和短横线，最多 30 位'),
  type: z.enum(organTypes, '请选择类型'),
  parentId: recordId.nullable(),
  areaCode,
  agentId: recordId.nullable(),
  contact: z.string().overwrite(visibleText).max(20, '最多 20 个字'),
  phone: phoneText,
  contractFrom: day,
  contractTo: day,
  /** Number of student accounts in the contract. */
  seats: z.number(numberFault('请输入席位数')).int('请输入整数').min(0, '不能小于 0').max(1_000_000, '最多 1000000'),
})
type Days = Pick<z.infer<typeof fields>, 'contractFrom' | 'contractTo'>
const endsAfterStart = ({ contractFrom, contractTo }: Days) =>
  !contractFrom || !contractTo || contractTo >= contractFrom
const periodIssue = { path: ['contractTo'], error: '合同结束日不能早于开始日' }

export const organBody = fields.refine(endsAfterStart, periodIssue)
export type OrganBody = z.infer<typeof organBody>

/**
 * An organisation as stored. Its schema has no rules for new values, so that organisations saved under older rules stay
 * readable.
 */
export const organItem = recordStamp.extend({
  name: z.string(),
  code: z.string(),
  type: z.enum(organTypes),
  parentId: z.string().nullable(),
  areaCode: z.string(),
  agentId: z.string().nullable(),
  contact: z.string(),
  /** The phone, masked as 199****0001 except in the form of a user who may edit the organisation. */
  phone: z.string(),
  contractFrom: z.string().nullable(),
  contractTo: z.string().nullable(),
  seats: z.number().int(),
  parentName: z.string().nullable(),
  areaName: z.string(),
  areaStatus: useStatus,
  agentName: z.string().nullable(),
  agentStatus: useStatus.nullable(),
  /** 套餐: the id of the assigned part of the organisations' menu; null if the organisation has the whole menu. */
  menuPackageId: z.string().nullable(),
  menuPackageName: z.string().nullable(),
  /** Number of formal student accounts that are not closed; trials take no seat. */
  seatsUsed: z.number().int(),
  classCount: z.number().int(),
  /** Number of devices in use at the organisation and at all organisations below it. */
  deviceCount: z.number().int(),
  childCount: z.number().int(),
  /** Number of orders of the organisation; cancelled orders do not count. */
  orderCount: z.number().int(),
  status: useStatus,
})
export type OrganItem = z.infer<typeof organItem>

export const organFilter = z.object({
  keyword: z.string().trim().max(100).optional(),
  /** The id of an organisation; the filter includes all organisations below it. */
  under: recordId.optional(),
  type: several.pipe(z.array(z.enum(organTypes))).optional(),
  /** Codes of administrative divisions, each including all divisions below it. */
  area: several.pipe(z.array(areaCode)).optional(),
  agent: several.pipe(z.array(recordId)).optional(),
  menuPackage: several.pipe(z.array(recordId)).optional(),
  status: useStatuses.optional(),
  contract: several.pipe(z.array(z.enum(contractStates))).optional(),
})

export const organSorts = ['updatedAt', 'name', 'code', 'contractTo', 'seats'] as const

const sortedOrgans = organFilter.extend({
  sort: z.enum(organSorts).default('updatedAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type SortedOrgans = z.output<typeof sortedOrgans>

export const listOrgans = defineCall({
  method: 'GET',
  path: '/zakj-admin/organ/listOrgans',
  summary: '机构列表',
  permission: 'organ:list',
  scoped: true,
  request: pageRequest.extend(sortedOrgans.shape),
  answer: pageAnswer(organItem),
})

export const countOrganOptions = defineOptionCounts({
  path: '/zakj-admin/organ/countOrganOptions',
  name: '机构',
  permission: 'organ:list',
  filter: organFilter,
  by: ['type', 'contract', 'menuPackage', 'status'],
})

export const getOrgan = defineCall({
  method: 'GET',
  path: '/zakj-admin/organ/getOrgan',
  summary: '机构详情',
  permission: 'organ:list',
  request: z.object({ id: recordId }),
  answer: organItem,
})

export const insertOrgan = defineCall({
  method: 'POST',
  path: '/zakj-admin/organ/insertOrgan',
  summary: '新增机构',
  permission: 'organ:edit',
  creates: true,
  request: organBody,
  answer: organItem,
})

export const editOrgan = defineCall({
  method: 'PUT',
  path: '/zakj-admin/organ/editOrgan',
  summary: '修改机构',
  permission: 'organ:edit',
  request: fields.extend(versioned.shape).refine(endsAfterStart, periodIssue),
  answer: organItem,
})

/** Removes an organisation; answers 409 while classes, accounts or organisations below need it. */
export const removeOrgan = defineCall({
  method: 'DELETE',
  path: '/zakj-admin/organ/removeOrgan',
  summary: '删除机构',
  permission: 'organ:remove',
  request: versioned,
  answer: nothing,
})

/** Moves an organisation below another organisation or to the top of the tree. */
export const moveOrgan = defineCall({
  method: 'PUT',
  path: '/zakj-admin/organ/moveOrgan',
  summary: '移动机构',
  permission: 'organ:edit',
  request: versioned.extend({ parentId: recordId.nullable() }),
  answer: organItem,
})

export const statusOrgans = defineBulk({
  path: '/zakj-admin/organ/statusOrgans',
  summary: '停用和启用机构',
  permission: 'organ:status',
  filter: organFilter,
  params: z.object({ status: useStatus }),
})

/** 菜单授权: assigns a package of the organisations' menu to organisations, or removes the assigned package. */
export const assignMenuPackage = defineBulk({
  path: '/zakj-admin/organ/assignMenuPackage',
  summary: '授予机构菜单套餐',
  permission: 'menuPackage:assign',
  filter: organFilter,
  params: z.object({ packageId: recordId.nullable() }),
})

export const organNode = z.object({
  id: z.string(),
  rowVersion: z.number().int(),
  parentId: z.string().nullable(),
  name: z.string(),
  code: z.string(),
  status: useStatus,
  childCount: z.number().int(),
  classCount: z.number().int(),
})
export type OrganNode = z.infer<typeof organNode>

/** Lists the organisations directly below an organisation, or those at the top of the tree, for trees and pickers. */
export const listOrganNodes = defineCall({
  method: 'GET',
  path: '/zakj-admin/organ/listOrganNodes',
  summary: '下级机构',
  permission: 'signedIn',
  request: z.object({ parentId: recordId.optional() }),
  answer: z.array(organNode),
})

const organPath = organNode.extend({
  /** Ids of the organisations from the top of the tree down to the organisation itself. */
  path: z.array(z.string()),
  /** Names of the organisations above, joined: 示例教育集团 / 城东校区. */
  above: z.string(),
  /**
   * The id of the organisation's agent. Present only if the request names a permission, the agent is enabled, and the
   * data scope of that permission allows a new record to name the agent.
   */
  agentId: z.string().nullish(),
})
export type OrganPath = z.infer<typeof organPath>

/**
 * The permissions of forms whose records belong to an organisation; the picker in such a form offers the organisations
 * in the data scope of the form's permission.
 */
export const pickingPort = z.enum([
  'organ:edit',
  'class:edit',
  'student:edit',
  'student:transfer',
  'teacher:edit',
  'teacher:transfer',
  'menuPackage:assign',
  'user:edit',
  'device:allocate',
  'deviceOut:edit',
  'order:edit',
  'order:trial',
])
export type PickingPort = z.infer<typeof pickingPort>

/**
 * Finds at most 30 organisations by name, code, pinyin or initials, best match first, or the organisations with the
 * given ids.
 */
export const findOrgans = defineCall({
  method: 'GET',
  path: '/zakj-admin/organ/findOrgans',
  summary: '查找机构',
  permission: 'signedIn',
  /**
   * `id` also finds organisations outside the data scope of the form's permission, because stored records may name
   * them.
   */
  request: z.object({
    text: z.string().trim().max(60).optional(),
    id: several.pipe(z.array(recordId)).optional(),
    port: pickingPort.optional(),
  }),
  answer: z.array(organPath),
})

export const organImport = defineImport({
  resource: '/zakj-admin/organ',
  name: '机构',
  permission: 'organ:import',
})

export const organExport = defineExport(
  { resource: '/zakj-admin/organ', name: '机构', permission: 'organ:export', confirmed: true },
  sortedOrgans,
)
