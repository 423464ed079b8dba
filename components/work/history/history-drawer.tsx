'use client'

import { Drawer } from '@/components/kit/drawer/drawer'
import { useRecordKind } from '../record/record-context'
import { AuditLink, History, useHistory } from './history'

interface HistoryDrawerProps {
  id: string
  onClose: () => void
}

/** Shows the history of a record beside its list. */
export function HistoryDrawer({ id, onClose }: HistoryDrawerProps) {
  const { name, titleOf } = useRecordKind()
  const told = useHistory(id)
  const { record, removal } = told
  const removed = removal?.changes.find(({ field }) => field === 'name' || field === 'fullName')?.beforeText
  const title = `修改记录 · ${record && titleOf ? titleOf(record) : (removed ?? name)}`
  return (
    <Drawer title={title} onClose={onClose} footer={<AuditLink id={id} />}>
      <History {...told} />
    </Drawer>
  )
}
