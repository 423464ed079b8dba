'use client'

import { RecordForm } from '@/components/work/form/record-form'
import { RecordProvider, type Related } from '@/components/work/record/record-context'
import { RecordPanels } from '@/components/work/record/record-panels'
import { useRecordParam } from '@/components/work/use-record-param'
import { editOrder, getOrder, insertOrder, type Order } from '@/lib/contracts/order/calls'
import { orderCard } from '@/lib/contracts/order/card'
import { emptyOrder, OrderInputs } from './inputs'
import { isOpenToEdit, orderLabels } from './labels'
import { showOrderField } from './show'

const wordsOfOrder = ({ organName, agentName }: Order) => ({ organId: organName, agentId: agentName })

const relatedToOrder = ({ id, type, organId, accountCount }: Order): Related[] => [
  {
    label: '学生账号',
    href: `/ordermanage/student${type === 'trial' ? 'trial' : 'formal'}account?orderId=${id}`,
    port: 'student:list',
    count: accountCount,
  },
  { label: '机构', href: `/platformmanage/organization?view=${organId}`, port: 'organ:list' },
]

/** What lies over the list, as the address says. */
export function OrderDrawers() {
  const [edited, edit] = useRecordParam('edit')
  return (
    <RecordProvider
      entity="order"
      name={orderCard.name}
      labels={orderLabels}
      read={getOrder}
      titleOf={({ code }) => code}
      isEditable={isOpenToEdit}
      words={wordsOfOrder}
      related={relatedToOrder}
      show={showOrderField}
    >
      {edited ? (
        <RecordForm
          id={edited}
          insert={insertOrder}
          edit={editOrder}
          empty={emptyOrder}
          keeps={['type', 'agentId', 'validTo']}
          onClose={() => edit(null)}
        >
          <OrderInputs />
        </RecordForm>
      ) : null}
      <RecordPanels />
    </RecordProvider>
  )
}
