'use client'

import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { AddButton, FirstSteps } from '@/components/work/list/list-buttons'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { useCan } from '@/lib/api/session'
import { deviceStorageCard } from '@/lib/contracts/device/document-card'
import { insertStorage } from '@/lib/contracts/device/storage'
import { listAt } from '@/lib/contracts/paths'
import { screenAt } from '@/lib/contracts/screens'
import { useStorageColumns } from './columns'
import { StorageDrawers } from './drawers'
import { StorageFilters } from './filters'
import { storageList } from './list'
import { StocktakeButton, StocktakeDrawers } from './stocktake'

/** Screen 设备入库 (domain model §12): batches of devices that suppliers delivered. */
export function Storages() {
  const mayEdit = useCan('deviceStorage:edit')
  const columns = useStorageColumns()
  const list = useList({ ...storageList, columns })
  const added = { insert: insertStorage, name: deviceStorageCard.name }
  return (
    <>
      <ListPage
        title={screenAt(listAt('deviceStorage')).name}
        actions={
          <>
            <ListTools list={list} />
            <StocktakeButton />
            <AddButton {...added} />
          </>
        }
        filters={<StorageFilters list={list} />}
      >
        <ListTable
          list={list}
          label={deviceStorageCard.name}
          editable={(row) => mayEdit && row.status === 'draft'}
          empty={
            <ListEmpty label={deviceStorageCard.name}>
              <FirstSteps {...added} hint="先填写型号、批次和数量，再扫描或导入 SN，录满后完成入库。" />
            </ListEmpty>
          }
        />
      </ListPage>
      <StorageDrawers />
      <StocktakeDrawers />
    </>
  )
}
