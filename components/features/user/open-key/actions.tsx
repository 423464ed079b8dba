'use client'

import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import { useRecordParam } from '@/components/work/use-record-param'
import { useCan } from '@/lib/api/session'
import { isAllowed } from '@/lib/contracts/base/transitions'
import { openKeyCard } from '@/lib/contracts/open/card'
import type { OpenKey } from '@/lib/contracts/open/keys'
import { openKeyTransitions } from '@/lib/contracts/open/transitions'
import type { OpenDialog } from './dialogs'

/** Menu of the actions on one API key. */
export function OpenKeyActions({ openKey, onDialog }: { openKey: OpenKey; onDialog: OpenDialog }) {
  const { id, name, status } = openKey
  const [, edit] = useRecordParam('edit')
  const [, history] = useRecordParam('history')
  const may = {
    edit: useCan('openKey:edit') && isAllowed(openKeyTransitions, 'edit', status),
    rotate: useCan('openKey:rotate') && isAllowed(openKeyTransitions, 'rotate', status),
    revoke: useCan('openKey:revoke') && isAllowed(openKeyTransitions, 'revoke', status),
  }
  return (
    <RowActions label={`${openKeyCard.name} ${name}`}>
      {may.edit ? <RowAction onClick={() => edit(id)}>编辑</RowAction> : null}
      {may.rotate ? <RowAction onClick={() => onDialog({ kind: 'rotate', openKey })}>更换</RowAction> : null}
      <RowAction onClick={() => history(id)}>记录</RowAction>
      {may.revoke ? (
        <RowAction danger onClick={() => onDialog({ kind: 'revoke', openKey })}>
          吊销
        </RowAction>
      ) : null}
    </RowActions>
  )
}
