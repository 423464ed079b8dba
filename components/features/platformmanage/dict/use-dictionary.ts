'use client'

import { useCallback } from 'react'
import { useSorting } from '@/components/work/list/sorting/use-sorting'
import { useList } from '@/components/work/list/use-list'
import type { Send } from '@/lib/api/send'
import { useCan } from '@/lib/api/session'
import type { CallInput } from '@/lib/contracts/base/call'
import { sortDictItems } from '@/lib/contracts/dict/maintenance'
import type { MaintainedType } from '@/lib/contracts/dict/type-names'
import { useDictColumns } from './columns'
import { dictLists } from './list'

/** Provides the list of a dictionary, and the means to sort its rows by hand. */
export function useDictionary(typeCode: MaintainedType) {
  const mayEdit = useCan('dict:edit')
  const list = useList({ ...dictLists[typeCode], columns: noColumns, bulk: mayEdit })
  const { sort, order } = list.state
  const save = useCallback((send: Send, items: Places) => send(sortDictItems, { typeCode, items }), [typeCode])
  const enabled = mayEdit && sort === 'sort' && order === 'asc'
  const sorting = useSorting({ rows: list.rows, enabled, save, kind: 'dict', list: typeCode })
  const columns = useDictColumns(typeCode, sorting)
  const { rows } = sorting
  return { sorting, list: { ...list, rows, table: { ...list.table, columns } } }
}

type Places = CallInput<typeof sortDictItems>['items']

const noColumns: readonly never[] = []
