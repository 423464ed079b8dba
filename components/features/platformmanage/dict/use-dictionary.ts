'use client'

import { useList } from '@/components/work/list/use-list'
import { useCan } from '@/lib/api/session'
import type { MaintainedType } from '@/lib/contracts/dict/type-names'
import { useDictColumns } from './columns'
import { dictLists } from './list'
import { useSorting } from './use-sorting'

/** The list of one dictionary, and the order of its rows. */
export function useDictionary(typeCode: MaintainedType) {
  const mayEdit = useCan('dict:edit')
  const list = useList({ ...dictLists[typeCode], columns: noColumns, bulk: mayEdit })
  const { sort, order } = list.state
  const sorting = useSorting(typeCode, list.rows, mayEdit && sort === 'sort' && order === 'asc')
  const columns = useDictColumns(typeCode, sorting)
  const { rows } = sorting
  return { sorting, list: { ...list, rows, table: { ...list.table, columns } } }
}

const noColumns: readonly never[] = []
