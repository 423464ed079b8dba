'use client'

import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { AddButton, FirstSteps } from '@/components/work/list/list-buttons'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { useCan } from '@/lib/api/session'
import { deviceOutCard } from '@/lib/contracts/device/document-card'
import { insertOut } from '@/lib/contracts/device/out'
import { listAt } from '@/lib/contracts/paths'
import { screenAt } from '@/lib/contracts/screens'
import { useOutColumns } from './columns'
import { OutDrawers } from './drawers'
import { OutFilters } from './filters'
import { outList } from './list'

/** Screen 设备出库 (domain model §12): devices that leave for agents and organisations, and devices that return. */
export function Outs() {
  const mayEdit = useCan('deviceOut:edit')
  const columns = useOutColumns()
  const list = useList({ ...outList, columns })
  const added = { insert: insertOut, name: deviceOutCard.name }
  return (
    <>
      <ListPage
        title={screenAt(listAt('deviceOut')).name}
        actions={
          <>
            <ListTools list={list} />
            <AddButton {...added} />
          </>
        }
        filters={<OutFilters list={list} />}
      >
        <ListTable
          list={list}
          label={deviceOutCard.name}
          editable={(row) => mayEdit && row.status === 'draft'}
          empty={
            <ListEmpty label={deviceOutCard.name}>
              <FirstSteps {...added} hint="选择代理商或机构，扫描 SN 或按数量选取，完成后设备出库。" />
            </ListEmpty>
          }
        />
      </ListPage>
      <OutDrawers />
    </>
  )
}
