'use client'

import { lazy, Suspense, useState } from 'react'
import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import { useRecordParam } from '@/components/work/use-record-param'
import { useCan } from '@/lib/api/session'
import { isOffered, isPossible } from '@/lib/contracts/base/transitions'
import { documentTitle, outKindNames } from '@/lib/contracts/device/document-card'
import { outTransitions } from '@/lib/contracts/device/document-transitions'
import type { OutItem } from '@/lib/contracts/device/out'
import { useOutWork } from './use-out-work'

const ReceiveDialog = lazy(() => import('./receive-dialog').then(({ ReceiveDialog }) => ({ default: ReceiveDialog })))

/** Menu of the actions on one 出库单 or 退回单. */
export function OutActions({ out }: { out: OutItem }) {
  const { id, kind, status } = out
  const [receiving, receive] = useState(false)
  const [, view] = useRecordParam('view')
  const [, edit] = useRecordParam('edit')
  const [, trace] = useRecordParam('history')
  const work = useOutWork()
  const may = {
    edit: useCan('deviceOut:edit'),
    finish: useCan('deviceOut:finish'),
    receive: useCan('deviceOut:receive'),
  }
  const draft = may.edit && isOffered(outTransitions, 'edit', status)
  return (
    <>
      <RowActions label={documentTitle(outKindNames[kind], out)}>
        {draft ? <RowAction onClick={() => view(id)}>录入</RowAction> : null}
        {draft ? <RowAction onClick={() => edit(id)}>编辑</RowAction> : null}
        {may.finish && isPossible(outTransitions, 'finish', status, out) ? (
          <RowAction onClick={() => void work.finish(out)}>完成</RowAction>
        ) : null}
        {may.receive && isPossible(outTransitions, 'receive', status, out) ? (
          <RowAction onClick={() => receive(true)}>签收</RowAction>
        ) : null}
        <RowAction onClick={() => trace(id)}>记录</RowAction>
        {draft ? (
          <RowAction danger onClick={() => void work.cancel(out)}>
            作废
          </RowAction>
        ) : null}
      </RowActions>
      {receiving ? (
        <Suspense>
          <ReceiveDialog out={out} onClose={() => receive(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
