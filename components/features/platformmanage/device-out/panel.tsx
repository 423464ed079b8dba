'use client'

import { SnEntry } from '@/components/domains/device/sn-entry'
import { SnList } from '@/components/domains/device/sn-list'
import { ownErrors } from '@/lib/api/query-of'
import { useCan } from '@/lib/api/session'
import { useUpload, useWrite } from '@/lib/api/use-write'
import { addOutSns, listOutSns, type OutItem, readOutSnFile, removeOutSns } from '@/lib/contracts/device/out'
import { missingOf, missingText } from '@/lib/contracts/order/shipped'
import { PickForm } from './pick-form'
import { useOrderShipments } from './use-order-shipments'

/**
 * Panel with the devices of a document. In a draft the user can add single devices, or a number of devices of one
 * model.
 */
export default function OutPanel({ out: { id, kind, status, counted, orderId } }: { out: OutItem }) {
  const mayEdit = useCan('deviceOut:edit')
  const reading = useUpload(readOutSnFile, { ...ownErrors, refetch: false })
  const add = useWrite(addOutSns, { meta: { ownErrors: true } })
  const remove = useWrite(removeOutSns)
  const open = mayEdit && status === 'draft'
  const shipments = useOrderShipments(open ? orderId : null)
  const more = shipments ? counted - missingOf(shipments) : 0
  const target = shipments && `${missingText(shipments)}${more > 0 ? `，比订单多 ${more} 台` : ''}`
  return (
    <>
      {open ? (
        <>
          {kind === 'out' ? <PickForm id={id} /> : null}
          <SnEntry
            document={id}
            counted={counted}
            target={target}
            send={(sns) => add.mutateAsync({ id, sns })}
            readFile={reading.mutateAsync}
          />
        </>
      ) : null}
      <SnList
        call={listOutSns}
        id={id}
        counted={counted}
        onRemove={open ? (sn) => remove.mutate({ id, sns: [sn] }) : undefined}
      />
    </>
  )
}
