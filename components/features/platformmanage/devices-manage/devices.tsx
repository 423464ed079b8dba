'use client'

import { lazy, Suspense, useState } from 'react'
import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { ExportButton } from '@/components/work/export/export-button'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { useCanAny } from '@/lib/api/session'
import { deviceExport } from '@/lib/contracts/device/calls'
import { deviceCard } from '@/lib/contracts/device/card'
import { listAt } from '@/lib/contracts/paths'
import { screenAt } from '@/lib/contracts/screens'
import { DeviceBulkBar } from './bulk-bar'
import { useDeviceColumns } from './columns'
import { DeviceDrawers } from './drawers'
import { DeviceFilters } from './filters'
import { deviceList } from './list'
import type { Working } from './work-dialogs'

const WorkDialogs = lazy(() => import('./work-dialogs').then(({ WorkDialogs }) => ({ default: WorkDialogs })))

/** Screen 设备管理 (domain model §12): all devices, in the warehouse, with agents and with organisations. */
export function Devices() {
  const [working, work] = useState<Working | null>(null)
  const columns = useDeviceColumns(work)
  const mayBulk = useCanAny(['device:allocate', 'device:lock', 'device:repair', 'device:scrap'])
  const list = useList({ ...deviceList, columns, bulk: mayBulk })
  return (
    <>
      <ListPage
        title={screenAt(listAt('device')).name}
        actions={
          <>
            <ListTools list={list} />
            <ExportButton calls={deviceExport} list={list} name={deviceCard.name} />
          </>
        }
        filters={<DeviceFilters list={list} />}
        bulk={<DeviceBulkBar list={list} />}
      >
        <ListTable
          list={list}
          label={deviceCard.name}
          editable={false}
          empty={
            <ListEmpty label={deviceCard.name}>
              <p>设备由“设备入库”的入库单带入，完成入库后出现在这里。</p>
            </ListEmpty>
          }
        />
      </ListPage>
      <DeviceDrawers />
      {working ? (
        <Suspense>
          <WorkDialogs {...working} onClose={() => work(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
