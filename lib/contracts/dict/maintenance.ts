import { z } from 'zod'
import { defineCall, nothing } from '../base/call.ts'
import { defineOptionCounts } from '../base/option-counts.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'
import { defineBulk, defineExport, defineImport } from '../base/task-calls.ts'
import { codeText, visibleText } from '../base/visible-text.ts'
import { dictItem, typeCode } from './calls.ts'
import { checkExtra } from './extra.ts'
import { type MaintainedType, maintainedTypes, typeNames } from './type-names.ts'

// Calls that maintain the dictionaries. Every write answers the record as the list shows it, and the event
// `dictChanged` informs every open page.

const resource = '/zakj-admin/api/dict-items'

export const dictKey = z
  .string()
  .overwrite(codeText)
  .min(1, '请输入键')
  .max(32, '最多 32 位')
  .regex(/^[A-Za-z0-9_-]*$/, '只能用字母、数字、下划线和短横线')
const dictName = z.string().overwrite(visibleText).min(1, '请输入名称').max(40, '最多 40 个字')
/**
 * Fields of the value by type of dictionary (extra.ts); the service keeps stored fields that the type does not name.
 */
const extra = z.record(z.string(), z.unknown())

export const dictListItem = dictItem.extend({
  ...recordStamp.shape,
  /** Number of records that use the value. */
  used: z.number().int(),
})
export type DictListItem = z.infer<typeof dictListItem>

export const dictFilter = z.object({
  typeCode,
  /** A part of the key, name, alias, pinyin or initials. */
  keyword: z.string().trim().max(100).optional(),
  status: several.pipe(z.array(z.enum(['1', '0']))).optional(),
})
export type DictFilter = z.output<typeof dictFilter>

export const dictSorts = ['sort', 'key', 'name', 'used', 'updatedAt'] as const

const sortedDict = dictFilter.extend({
  sort: z.enum(dictSorts).default('sort'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
export type SortedDict = z.output<typeof sortedDict>

export const countDictOptions = defineOptionCounts({
  path: `${resource}/countDictOptions`,
  name: '字典项',
  permission: 'dict:list',
  filter: dictFilter,
  by: ['status'],
})

export const listDictItems = defineCall({
  method: 'GET',
  path: `${resource}/listDictItems`,
  summary: '字典项列表',
  permission: 'dict:list',
  request: pageRequest.extend(sortedDict.shape).extend({
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: pageAnswer(dictListItem),
})

export const getDictItem = defineCall({
  method: 'GET',
  path: `${resource}/getDictItem`,
  summary: '字典项详情',
  permission: 'dict:list',
  request: z.object({ id: recordId }),
  answer: dictListItem,
})

const dictBody = z.object({ typeCode, key: dictKey, name: dictName, extra })

/**
 * Adds a value: at the end of a dictionary ordered by hand, otherwise at the position that its key determines. The key
 * is unique within its type, also among removed values, and never changes.
 */
export const insertDictItem = defineCall({
  method: 'POST',
  path: `${resource}/insertDictItem`,
  summary: '新增字典项',
  permission: 'dict:edit',
  creates: true,
  request: dictBody.superRefine(checkExtra),
  answer: dictListItem,
})

export const editDictItem = defineCall({
  method: 'PUT',
  path: `${resource}/editDictItem`,
  summary: '修改字典项',
  permission: 'dict:edit',
  request: versioned.extend(dictBody.omit({ key: true }).shape).superRefine(checkExtra),
  answer: dictListItem,
})

export const statusDictItems = defineBulk({
  path: `${resource}/statusDictItems`,
  summary: '启用或停用字典项',
  permission: 'dict:edit',
  filter: dictFilter,
  params: z.object({ status: z.union([z.literal(1), z.literal(0)]) }),
})

/**
 * Reorders some values of one type within the positions they occupy now; the other values keep their positions.
 * Afterwards the type counts as ordered by hand.
 */
export const sortDictItems = defineCall({
  method: 'PUT',
  path: `${resource}/sortDictItems`,
  summary: '排序字典项',
  permission: 'dict:edit',
  request: z.object({ typeCode, items: z.array(versioned).min(2).max(500) }),
  answer: nothing,
})

/** Removes the order by hand, so that the values are ordered by key again. */
export const resetDictSort = defineCall({
  method: 'PUT',
  path: `${resource}/resetDictOrder`,
  summary: '恢复字典默认排序',
  permission: 'dict:edit',
  request: z.object({ typeCode }),
  answer: nothing,
})

/** Removes an unused value; answers 409 (inUse) with the uses of a value that is in use. */
export const removeDictItem = defineCall({
  method: 'DELETE',
  path: `${resource}/removeDictItem`,
  summary: '删除字典项',
  permission: 'dict:remove',
  request: versioned,
  answer: nothing,
})

export const dictUse = z.object({
  label: z.string(),
  count: z.number().int(),
  /** The screen that lists the records which use the value; null if there is no such screen. */
  url: z.string().nullable(),
})
export type DictUse = z.infer<typeof dictUse>

export const listDictUses = defineCall({
  method: 'GET',
  path: `${resource}/listDictUses`,
  summary: '字典项使用情况',
  permission: 'dict:list',
  request: z.object({ id: recordId }),
  answer: z.array(dictUse),
})

/** Replaces every use of the chosen values by `into` and disables them (`extra.mergedInto`). */
export const mergeDictItems = defineBulk({
  path: `${resource}/mergeDictItems`,
  summary: '合并字典项',
  permission: 'dict:merge',
  filter: dictFilter,
  params: z.object({ into: recordId }),
})

/** Sets all grades of a section or all subjects of a grade, replacing the previous ones. */
export const setSubsets = defineCall({
  method: 'PUT',
  path: `${resource}/setSubsets`,
  summary: '设置学段年级与年级学科',
  permission: 'dict:edit',
  request: versioned.extend({ keys: z.array(dictKey).max(200) }),
  answer: dictListItem,
})

/** Defines the import and export calls of one type of dictionary, because every type has its own columns. */
const filesOf = (type: MaintainedType) => {
  const definition = { resource: `${resource}/${type}`, name: typeNames[type] } as const
  return {
    import: defineImport({ ...definition, permission: 'dict:import' }),
    export: defineExport({ ...definition, permission: 'dict:export' }, sortedDict),
  }
}
export const dictFiles = Object.fromEntries(maintainedTypes.map((type) => [type, filesOf(type)])) as Record<
  MaintainedType,
  ReturnType<typeof filesOf>
>
