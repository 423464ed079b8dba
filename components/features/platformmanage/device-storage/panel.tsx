'use client'

import { SnEntry } from '@/components/domains/device/sn-entry'
import { SnList } from '@/components/domains/device/sn-list'
import { ownErrors } from '@/lib/api/query-of'
import { useCan } from '@/lib/api/session'
import { useUpload, useWrite } from '@/lib/api/use-write'
import {
  addStorageSns,
  listStorageSns,
  readSnFile,
  removeStorageSns,
  type StorageItem,
} from '@/lib/contracts/device/storage'

/** Panel with the devices of a 入库单. In a draft the user can enter serial numbers. */
export default function StoragePanel({ storage: { id, status, counted, quantity } }: { storage: StorageItem }) {
  const mayEdit = useCan('deviceStorage:edit')
  const reading = useUpload(readSnFile, { ...ownErrors, refetch: false })
  const add = useWrite(addStorageSns, { meta: { ownErrors: true } })
  const remove = useWrite(removeStorageSns)
  const open = mayEdit && status === 'draft'
  return (
    <>
      {open ? (
        <SnEntry
          document={id}
          counted={counted}
          quantity={quantity}
          send={(sns) => add.mutateAsync({ id, sns })}
          readFile={reading.mutateAsync}
        />
      ) : null}
      <SnList
        call={listStorageSns}
        id={id}
        counted={counted}
        onRemove={open ? (sn) => remove.mutate({ id, sns: [sn] }) : undefined}
      />
    </>
  )
}
