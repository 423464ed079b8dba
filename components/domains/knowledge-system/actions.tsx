'use client'

import { useState } from 'react'
import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import { useCan } from '@/lib/api/session'
import { knowledgeSystemCard } from '@/lib/contracts/knowledge-system/card'
import type { SystemItem } from '@/lib/contracts/knowledge-system/listing'
import { systemTransitions } from '@/lib/contracts/knowledge-system/transitions'
import { addressOf, pageAt } from '@/lib/contracts/paths'
import { TakeDownDialog, useSystemMoves } from './use-system-moves'

const { actions } = systemTransitions

/** Menu of the actions on one knowledge system. */
export function SystemActions({ system }: { system: SystemItem }) {
  const { id, kind, name } = system
  const moves = useSystemMoves(system)
  const canAdd = useCan('ksystem:edit')
  const [takingDown, setTakingDown] = useState(false)
  return (
    <>
      <RowActions label={`${knowledgeSystemCard.name} ${name}`}>
        <RowAction href={addressOf('ksystem', id)}>详情</RowAction>
        {moves.edit ? <RowAction href={addressOf('systemOutline', id)}>{actions.edit.label}</RowAction> : null}
        {moves.submit ? <RowAction onClick={moves.submit}>{actions.submit.label}</RowAction> : null}
        {moves.publish ? <RowAction onClick={moves.publish}>{actions.publish.label}</RowAction> : null}
        {moves.withdraw ? <RowAction onClick={moves.withdraw}>{actions.withdraw.label}</RowAction> : null}
        {canAdd ? <RowAction href={pageAt('newSystem', { kind, copy: id })}>复制</RowAction> : null}
        {moves.takeDown ? (
          <RowAction danger onClick={() => setTakingDown(true)}>
            {actions.takeDown.label}
          </RowAction>
        ) : null}
        {moves.remove ? (
          <RowAction danger onClick={moves.remove}>
            {actions.remove.label}
          </RowAction>
        ) : null}
      </RowActions>
      {takingDown ? <TakeDownDialog system={system} onClose={() => setTakingDown(false)} /> : null}
    </>
  )
}
