'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { Failure, Notice } from '@/components/kit/table/table-states'
import { confirm } from '@/components/ui/dialogs/confirm'
import { Link } from '@/components/ui/link'
import { toast } from '@/components/ui/toast/toast'
import { historyOptions } from '@/lib/api/history'
import { ownErrors, useQueryIf } from '@/lib/api/query-of'
import { useCan } from '@/lib/api/session'
import { useWrite } from '@/lib/api/use-write'
import { listAudit } from '@/lib/contracts/audit/calls'
import { type HistoryEntry, revertHistory } from '@/lib/contracts/history/calls'
import { listAt } from '@/lib/contracts/paths'
import { useRecordKind } from '../record/record-context'

/**
 * The module history-days contains the texts of the log for every kind of record, so the browser loads it only when the
 * user opens a history.
 */
const HistoryDays = lazy(() => import('./history-days'))

type HistoryData = ReturnType<typeof useHistory>

/** Loads the history of a record, and the record in its present version. */
export function useHistory(id: string) {
  const { entity, read } = useRecordKind()
  const history = useInfiniteQuery(historyOptions(entity, id))
  const record = useQueryIf(read, { id }, ownErrors)?.data
  const entries = history.data?.pages.flatMap((page) => page.list)
  const [latest] = entries ?? []
  return { history, record, entries, removal: latest?.kind === 'removed' ? latest : undefined }
}

/**
 * Shows which user changed which field when, the newest change first. The user can revert a single change if the kind
 * of record allows it.
 */
export function History({ history, record, entries, removal }: HistoryData) {
  const { revert, reverting } = useRevert(record?.rowVersion)
  const waiting = (
    <output aria-label="正在加载修改记录">
      <TextSkeleton widths={[24, 70, 62, 24, 80, 54]} />
    </output>
  )
  return (
    <>
      {history.isPending ? waiting : null}
      {history.error && !entries ? (
        <Failure error={history.error} what="修改记录" onRetry={history.refetch} retrying={history.isRefetching} />
      ) : null}
      {entries?.length === 0 ? (
        <Notice title="还没有修改记录">
          <p>此后的每次修改都会记在这里。</p>
        </Notice>
      ) : null}
      {removal ? (
        <Alert severity="warning" role="note" sx={{ mb: 1 }}>
          这条记录已于 {formatDateTime(removal.at)} 由{removal.actor ?? '系统'}删除。
        </Alert>
      ) : null}
      <Suspense fallback={history.isPending ? null : waiting}>
        <HistoryDays entries={entries ?? []} revert={revert} busy={reverting} />
      </Suspense>
      {history.hasNextPage ? (
        <Button onClick={() => history.fetchNextPage()} loading={history.isFetchingNextPage}>
          加载更早的记录
        </Button>
      ) : null}
    </>
  )
}

/** Links to the entries of this record in 操作日志, for users who may read that log. */
export function AuditLink({ id }: { id: string }) {
  const { entity } = useRecordKind()
  const mayAudit = useCan(listAudit.permission)
  return mayAudit ? <Link href={listAt('audit', { entity, recordId: id })}>在操作日志中查看</Link> : null
}

/** Returns a function that reverts one change; undefined while the present row version is unknown. */
function useRevert(rowVersion: number | undefined) {
  const { entity, labelOf } = useRecordKind()
  const write = useWrite(revertHistory, { also: [entity], onSuccess: () => toast.success('已恢复到修改前') })
  const revert = async (entry: HistoryEntry) => {
    if (rowVersion === undefined) return
    const fields = entry.changes.map(({ field, label }) => labelOf(field, label)).join('、')
    const agreed = await confirm({ title: '恢复到修改前', text: `将把${fields}改回这次修改之前的值。`, ok: '恢复' })
    if (agreed) write.mutate({ seq: entry.seq, rowVersion })
  }
  return { revert: rowVersion === undefined ? undefined : revert, reverting: write.isPending }
}
