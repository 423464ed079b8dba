import { z } from 'zod'
import { phone } from '../auth/calls.ts'
import { defineCall, nothing } from '../base/call.ts'
import { defineOptionCounts } from '../base/option-counts.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'
import { defineBulk, defineExport, defineImport } from '../base/task-calls.ts'
import { visibleText } from '../base/visible-text.ts'

// The calls of agents (代理商, companies that serve organisations; domain model §12).

export const agentSorts = ['updatedAt', 'name', 'organCount'] as const

/** The status of an agent: 1 enabled, 0 disabled. */
export const agentStatus = z.union([z.literal(1), z.literal(0)])

export const agentFilter = z.object({
  /** Any part of the name, contact, phone, pinyin or initials. */
  keyword: z.string().trim().max(100).optional(),
  /**
   * Division codes; the filter finds agents of the division itself, of divisions inside it and of divisions that
   * contain it.
   */
  area: several.pipe(z.array(z.string().regex(/^\d{6}$/))).optional(),
  status: several.pipe(z.array(z.enum(['1', '0']))).optional(),
})

const sortedAgents = agentFilter.extend({
  sort: z.enum(agentSorts).default('updatedAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type SortedAgents = z.output<typeof sortedAgents>

export const agentBody = z.object({
  name: z.string().overwrite(visibleText).min(1, '请输入名称').max(50, '最多 50 个字'),
  /** Codes of administrative divisions. */
  areaCodes: z.array(z.string().regex(/^\d{6}$/, '地区代码不正确')).max(50, '最多 50 个地区'),
  contact: z.string().overwrite(visibleText).max(20, '最多 20 个字'),
  phone,
  note: z.string().trim().max(200, '最多 200 个字'),
})
export type AgentBody = z.output<typeof agentBody>

/** An agent as stored. Its schema has no rules for new values, so that agents saved under older rules stay readable. */
export const agent = recordStamp.extend({
  name: z.string(),
  areaCodes: z.array(z.string()),
  contact: z.string(),
  /** The phone, masked as 199****0001 except in the form of a user who may edit the agent. */
  phone: z.string(),
  note: z.string(),
  /** Full names of the divisions, in the order of their codes. */
  areaNames: z.array(z.string()),
  status: agentStatus,
  /** Number of organisations that name the agent. */
  organCount: z.number().int(),
  /** Number of devices at the agent and at its organisations. */
  deviceCount: z.number().int(),
  /** Number of orders that name the agent; cancelled orders do not count. */
  orderCount: z.number().int(),
})
export type Agent = z.infer<typeof agent>

export const countAgentOptions = defineOptionCounts({
  path: '/zakj-admin/agent/countAgentOptions',
  name: '代理商',
  permission: 'agent:list',
  filter: agentFilter,
  by: ['status'],
})

export const listAgents = defineCall({
  method: 'GET',
  path: '/zakj-admin/agent/listAgents',
  summary: '代理商列表',
  permission: 'agent:list',
  scoped: true,
  request: pageRequest.extend(sortedAgents.shape),
  answer: pageAnswer(agent),
})

export const getAgent = defineCall({
  method: 'GET',
  path: '/zakj-admin/agent/getAgent',
  summary: '代理商详情',
  permission: 'agent:list',
  request: z.object({ id: recordId }),
  answer: agent,
})

export const insertAgent = defineCall({
  method: 'POST',
  path: '/zakj-admin/agent/insertAgent',
  summary: '新增代理商',
  permission: 'agent:edit',
  creates: true,
  request: agentBody,
  answer: agent,
})

export const editAgent = defineCall({
  method: 'PUT',
  path: '/zakj-admin/agent/editAgent',
  summary: '修改代理商',
  permission: 'agent:edit',
  request: agentBody.extend(versioned.shape),
  answer: agent,
})

/** Removes an agent; answers 409 (inUse) while organisations name it. */
export const removeAgent = defineCall({
  method: 'DELETE',
  path: '/zakj-admin/agent/removeAgent',
  summary: '删除代理商',
  permission: 'agent:remove',
  request: versioned,
  answer: nothing,
})

export const statusAgents = defineBulk({
  path: '/zakj-admin/agent/statusAgents',
  summary: '停用和启用代理商',
  permission: 'agent:status',
  filter: agentFilter,
  params: z.object({ status: agentStatus }),
})

export const removeAgents = defineBulk({
  path: '/zakj-admin/agent/removeAgents',
  summary: '批量删除代理商',
  permission: 'agent:remove',
  confirmed: true,
  filter: agentFilter,
  params: z.object({}),
})

export const agentImport = defineImport({ resource: '/zakj-admin/agent', name: '代理商', permission: 'agent:import' })

export const agentExport = defineExport(
  { resource: '/zakj-admin/agent', name: '代理商', permission: 'agent:export', confirmed: true },
  sortedAgents,
)
