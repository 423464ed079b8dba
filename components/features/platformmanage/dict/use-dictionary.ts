'use client'

import { useList } from '@/components/work/list/use-list'
import { useCan } from '@/lib/api/session'
import { listDictItems } from '@/lib/contracts/dict/maintenance'
import type { MaintainedType } from '@/lib/contracts/dict/type-names'
import { useDictColumns } from './columns'
import { useSorting } from './use-sorting'

/** The type is the screen's own and stands in no address. */
const schema = listDictItems.request.omit({ typeCode: true })

/** The list of one dictionary, and the order of its rows. */
export function useDictionary(typeCode: MaintainedType) {
  const mayEdit = useCan('dict:edit')
  const list = useList({
    call: listDictItems,
    columns: noColumns,
    fixed: { typeCode },
    schema,
    bulk: mayEdit,
  })
  const { sort, order } = list.state
  const sorting = useSorting(typeCode, list.rows, mayEdit && sort === 'sort' && order === 'asc')
  const columns = useDictColumns(typeCode, sorting)
  const { rows } = sorting
  return { sorting, list: { ...list, rows, table: { ...list.table, columns } } }
}

const noColumns: readonly never[] = []
