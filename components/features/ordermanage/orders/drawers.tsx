'use client'

import { RecordForm } from '@/components/work/form/record-form'
import type { Related } from '@/components/work/record/record-context'
import { RecordDrawers } from '@/components/work/record/record-drawers'
import { editOrder, getOrder, insertOrder, orderImport } from '@/lib/contracts/order/calls'
import { orderCard } from '@/lib/contracts/order/card'
import type { Order } from '@/lib/contracts/order/order'
import { addressOf, listAt } from '@/lib/contracts/paths'
import { OrderButtons, type OrderWork } from './actions'
import { emptyOrder, OrderInputs } from './inputs'
import { isOpenToEdit, orderLabels } from './labels'
import { showOrderField } from './show'

const wordsOfOrder = ({ organName, agentName }: Order) => ({ organId: organName, agentId: agentName })

const relatedToOrder = ({ id, type, organId, accountCount }: Order): Related[] => [
  {
    label: '学生账号',
    href: listAt(type === 'trial' ? 'trialStudent' : 'formalStudent', { orderId: id }),
    port: 'student:list',
    count: accountCount,
  },
  { label: '机构', href: addressOf('organ', organId), port: 'organ:list' },
]

/** Drawers over the list of orders. The address determines which drawer is open. */
export function OrderDrawers({ onWork }: { onWork: (work: OrderWork) => void }) {
  return (
    <RecordDrawers
      entity="order"
      name={orderCard.name}
      labels={orderLabels}
      read={getOrder}
      titleOf={({ code }) => code}
      isEditable={isOpenToEdit}
      words={wordsOfOrder}
      related={relatedToOrder}
      show={showOrderField}
      buttons={(order) => <OrderButtons order={order} onWork={onWork} />}
      imports={orderImport}
      importNote="导入的都是草稿，核对后再提交。"
    >
      {(form) => (
        <RecordForm
          {...form}
          insert={insertOrder}
          edit={editOrder}
          empty={emptyOrder}
          width={960}
          keptFields={['type', 'validTo']}
        >
          <OrderInputs />
        </RecordForm>
      )}
    </RecordDrawers>
  )
}
