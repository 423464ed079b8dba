import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { defineOptionCounts } from '../base/option-counts.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { recordId, recordStamp } from '../base/record.ts'
import { defineBulk } from '../base/task-calls.ts'

/** A six-digit division code of GB/T 2260. */
export const areaCode = z.string().regex(/^\d{6}$/, '请选择地区')

/** The status of a record: 1 enabled, 0 disabled. */
export const useStatus = z.union([z.literal(1), z.literal(0)])
export const useStatuses = several.pipe(z.array(z.enum(['1', '0'])))

export const areaNode = z.object({
  code: z.string(),
  parentCode: z.string().nullable(),
  /** The level of the area: 1 for a province, 2 for a city, 3 for a county. */
  level: z.number().int(),
  name: z.string(),
  /** The full name, such as 浙江省 杭州市 西湖区, without the levels that only group areas (市辖区, 县). */
  fullName: z.string(),
  status: useStatus,
  childCount: z.number().int(),
})
export type AreaNode = z.infer<typeof areaNode>

/** An area in the list; `used` counts the organisations and agents of the area and of all areas below it. */
export const areaItem = recordStamp.extend(areaNode.shape).extend({ used: z.number().int() })
export type AreaItem = z.infer<typeof areaItem>

/**
 * The filter of the list. Without `parent` and `keyword`, the list contains the provinces; a keyword searches all areas
 * below the parent.
 */
export const areaFilter = z.object({
  parent: areaCode.optional(),
  keyword: z.string().trim().max(100).optional(),
  status: useStatuses.optional(),
})

export const areaSorts = ['code', 'name'] as const

export const countAreaOptions = defineOptionCounts({
  path: '/zakj-admin/area/countAreaOptions',
  name: '地区',
  permission: 'area:list',
  filter: areaFilter,
  by: ['status'],
})

export const listAreas = defineCall({
  method: 'GET',
  path: '/zakj-admin/area/listAreas',
  summary: '地区列表',
  permission: 'area:list',
  request: pageRequest.extend(areaFilter.shape).extend({
    sort: z.enum(areaSorts).default('code'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  answer: pageAnswer(areaItem),
})

/** Lists the areas directly below an area, enabled or not, for the pickers and trees of every signed-in user. */
export const listAreaNodes = defineCall({
  method: 'GET',
  path: '/zakj-admin/area/listAreaNodes',
  summary: '下级地区',
  permission: 'signedIn',
  request: z.object({ parent: areaCode.optional() }),
  answer: z.array(areaNode),
})

const areaPath = areaNode.extend({
  /** Codes of the areas from the province down to the area itself. */
  path: z.array(z.string()),
})
export type AreaPath = z.infer<typeof areaPath>

/** Finds at most 30 areas by name, pinyin or initials, best match first, or the areas with the given codes. */
export const findAreas = defineCall({
  method: 'GET',
  path: '/zakj-admin/area/findAreas',
  summary: '查找地区',
  permission: 'signedIn',
  request: z.object({ text: z.string().trim().max(40).optional(), code: several.pipe(z.array(areaCode)).optional() }),
  answer: z.array(areaPath),
})

/** Answers an area by its code or its id. */
export const getArea = defineCall({
  method: 'GET',
  path: '/zakj-admin/area/getArea',
  summary: '地区详情',
  permission: 'area:list',
  request: z
    .object({ code: areaCode.optional(), id: recordId.optional() })
    .refine(({ code, id }) => (code === undefined) !== (id === undefined), { path: ['code'], message: '请选择地区' }),
  answer: areaItem.extend({ organs: z.number().int(), agents: z.number().int() }),
})
export type AreaDetail = z.infer<typeof getArea.answer>

/** Enables or disables areas with all areas below them; enabling also enables the areas above them. */
export const statusAreas = defineBulk({
  path: '/zakj-admin/area/statusAreas',
  summary: '停用和启用地区',
  permission: 'area:edit',
  filter: areaFilter,
  params: z.object({ status: useStatus }),
})
