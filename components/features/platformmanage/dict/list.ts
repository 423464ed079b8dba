import { defineList } from '@/components/work/list/define-list'
import { countDictOptions, listDictItems } from '@/lib/contracts/dict/maintenance'
import { type MaintainedType, maintainedTypes } from '@/lib/contracts/dict/type-names'

/**
 * Filters of the list of a dictionary. The type of the dictionary is left out, because the screen sets it and the
 * address does not contain it.
 */
const schema = listDictItems.request.omit({ typeCode: true })

const listOf = (typeCode: MaintainedType) =>
  defineList({ call: listDictItems, options: countDictOptions, schema, fixed: () => ({ typeCode }) })

export const dictLists = Object.fromEntries(maintainedTypes.map((type) => [type, listOf(type)])) as Record<
  MaintainedType,
  ReturnType<typeof listOf>
>
