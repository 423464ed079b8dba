'use client'

import { lazy, Suspense } from 'react'
import { DrawerTools } from '@/components/kit/drawer/drawer'
import { HistoryDrawer } from '../history/history-drawer'
import { useRecordParam } from '../use-record-param'
import { DrawerNeighbours } from './drawer-neighbours'

const RecordView = lazy(() => import('./record-view'))

/**
 * Renders the read-only drawers over a list: a record's view or its history. The address determines which drawer is
 * open.
 */
export function RecordPanels() {
  const [viewed, view] = useRecordParam('view')
  const [traced, trace] = useRecordParam('history')
  const [, edit] = useRecordParam('edit')
  return (
    <>
      {viewed ? (
        <DrawerTools value={<DrawerNeighbours param="view" id={viewed} />}>
          <Suspense>
            <RecordView
              key={viewed}
              id={viewed}
              onClose={() => view(null)}
              onEdit={() => edit(viewed)}
              onHistory={() => trace(viewed)}
            />
          </Suspense>
        </DrawerTools>
      ) : null}
      {traced ? (
        <DrawerTools value={<DrawerNeighbours param="history" id={traced} />}>
          <HistoryDrawer id={traced} onClose={() => trace(null)} />
        </DrawerTools>
      ) : null}
    </>
  )
}
