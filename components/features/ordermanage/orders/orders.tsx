'use client'

import { lazy, Suspense, useState } from 'react'
import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { FirstSteps, ListButtons } from '@/components/work/list/list-buttons'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { useCan, useCanAny } from '@/lib/api/session'
import { insertOrder, orderExport, orderImport } from '@/lib/contracts/order/calls'
import { orderCard } from '@/lib/contracts/order/card'
import type { OrderWork } from './actions'
import { OrderBulkBar } from './bulk-bar'
import { useOrderColumns } from './columns'
import { OrderDrawers } from './drawers'
import { OrderFilters } from './filters'
import { isOpenToEdit } from './labels'
import { orderList } from './list'
import { PricesButton } from './money/prices-button'
import { SettingButton } from './setting/setting-button'

const OrderWorkPanel = lazy(() => import('./order-work').then(({ OrderWorkPanel }) => ({ default: OrderWorkPanel })))

/**
 * Screen 订单 (domain model §13): purchases of organisations, from the draft to the opened accounts and a possible
 * refund.
 */
export function Orders() {
  const canEdit = useCan('order:edit')
  const [work, setWork] = useState<OrderWork | null>(null)
  const columns = useOrderColumns(setWork)
  const mayBulk = useCanAny(['order:edit', 'order:confirm', 'order:export'])
  const list = useList({ ...orderList, columns, bulk: mayBulk })
  const added = { insert: insertOrder, name: orderCard.name }

  return (
    <>
      <ListPage
        title="订单管理"
        actions={
          <>
            <ListTools list={list} />
            <PricesButton />
            <SettingButton />
            <ListButtons {...added} imports={orderImport} exports={orderExport} list={list} />
          </>
        }
        filters={<OrderFilters list={list} />}
        bulk={<OrderBulkBar list={list} />}
      >
        <ListTable
          list={list}
          label={orderCard.name}
          editable={canEdit ? isOpenToEdit : false}
          empty={
            <ListEmpty label={orderCard.name}>
              <FirstSteps
                {...added}
                imports={orderImport}
                hint="先建一份草稿，提交、确认后履约，账号和席位随之开通。"
              />
            </ListEmpty>
          }
        />
      </ListPage>
      <OrderDrawers onWork={setWork} />
      {work ? (
        <Suspense>
          <OrderWorkPanel {...work} onClose={() => setWork(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
