'use client'

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { send } from '@/lib/api/send'
import { taskKeys } from '@/lib/api/task'
import { useWrites } from '@/lib/api/use-write'
import { listTaskRows, type TaskRow } from '@/lib/contracts/task/calls'
import { editTaskRow, type SameCells } from '@/lib/contracts/task/import-calls'
import type { Shown } from './types'

export const PAGE = 200

interface Page {
  list: TaskRow[]
  total: number
}

/**
 * Returns the rows of the page after a correction: corrected rows keep their position, although the filter no longer
 * matches them.
 */
export function withFixedRows(before: readonly TaskRow[], after: readonly TaskRow[], shown: Shown): TaskRow[] {
  const known = new Map(after.map((row) => [row.no, row]))
  return before.map(
    (row) =>
      known.get(row.no) ?? (shown === 'invalid' || shown === 'warned' ? { ...row, state: 'valid', issues: [] } : row),
  )
}

/**
 * Loads one page of the rows of a checked import. The hook ignores realtime events, because rows must not move while
 * the user corrects them. After each correction the hook updates the affected rows of the page. `onSame` receives the
 * other rows with the error that the user just corrected.
 */
export function useImportRows(
  id: string,
  shown: Shown,
  pageNum: number,
  onSame: (same: SameCells | null) => void = () => {},
) {
  const client = useQueryClient()
  const queryKey = [...taskKeys.mending(id), shown, pageNum]
  const name = JSON.stringify(queryKey)
  const ask = useCallback(
    (signal?: AbortSignal) => {
      const wanted = shown === 'all' ? {} : shown === 'warned' ? { warned: '1' as const } : { state: [shown] }
      return send(listTaskRows, { id, pageNum, pageSize: PAGE, ...wanted }, { signal })
    },
    [id, shown, pageNum],
  )
  const page = useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<Page> => ask(signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { ownErrors: true },
  })
  const edit = useWrites(
    (send, row: { no: number; cells: Record<string, string> }) => send(editTaskRow, { id, ...row }),
    {
      onSuccess: async ({ same, ...row }) => {
        onSame(same)
        const key = JSON.parse(name)
        const put = (change: (before: Page) => Page) =>
          client.setQueryData<Page>(key, (before) => before && change(before))
        put((before) => ({ ...before, list: before.list.map((one) => (one.no === row.no ? row : one)) }))
        void client.invalidateQueries({ queryKey: taskKeys.one(id), exact: true })
        const after = await ask()
        put((before) => ({ ...before, list: withFixedRows(before.list, [...after.list, row], shown) }))
      },
    },
  )
  return { page, edit }
}
