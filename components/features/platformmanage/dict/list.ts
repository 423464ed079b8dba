import { defineList } from '@/components/work/list/define-list'
import { countDictOptions, listDictItems } from '@/lib/contracts/dict/maintenance'
import { type MaintainedType, maintainedTypes } from '@/lib/contracts/dict/type-names'

/** The screen sets the type, which is not part of the address. */
const schema = listDictItems.request.omit({ typeCode: true })

const listOf = (typeCode: MaintainedType) =>
  defineList({ call: listDictItems, options: countDictOptions, schema, fixed: () => ({ typeCode }) })

export const dictLists = Object.fromEntries(maintainedTypes.map((type) => [type, listOf(type)])) as Record<
  MaintainedType,
  ReturnType<typeof listOf>
>
