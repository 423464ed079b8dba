'use client'

import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import { useRecordParam } from '@/components/work/use-record-param'
import { useCan } from '@/lib/api/session'
import { knowledgeCard } from '@/lib/contracts/knowledge/card'
import type { PointItem } from '@/lib/contracts/knowledge/listing'
import { pointTransitions } from '@/lib/contracts/knowledge/transitions'
import { isOpenToEdit } from './labels'
import { usePointMoves } from './use-point-moves'

/** Renders the actions on one knowledge point that its state and the user's permissions allow (domain model §3.3). */
export function PointActions({ point }: { point: PointItem }) {
  const [, edit] = useRecordParam('edit')
  const [, history] = useRecordParam('history')
  const canEdit = useCan('knowledge:edit')
  const moves = usePointMoves(point)
  const { actions } = pointTransitions
  return (
    <RowActions label={`${knowledgeCard.name} ${point.name}`}>
      {moves.publish ? <RowAction onClick={moves.publish}>{actions.publish.label}</RowAction> : null}
      {canEdit && isOpenToEdit(point) ? (
        <RowAction onClick={() => edit(point.id)}>{actions.edit.label}</RowAction>
      ) : null}
      {moves.submit ? <RowAction onClick={moves.submit}>{actions.submit.label}</RowAction> : null}
      {moves.publishDirectly ? (
        <RowAction onClick={moves.publishDirectly}>{actions.publishDirectly.label}</RowAction>
      ) : null}
      {moves.withdraw ? <RowAction onClick={moves.withdraw}>{actions.withdraw.label}</RowAction> : null}
      {moves.schedule ? <RowAction onClick={moves.schedule}>{knowledgeCard.actions.schedule}</RowAction> : null}
      <RowAction onClick={() => history(point.id)}>记录</RowAction>
      {moves.reinstate ? <RowAction onClick={moves.reinstate}>{actions.reinstate.label}</RowAction> : null}
      {moves.undoMerge ? <RowAction onClick={moves.undoMerge}>{actions.undoMerge.label}</RowAction> : null}
      {moves.merge ? <RowAction onClick={moves.merge}>{actions.merge.label}</RowAction> : null}
      {moves.takeDown ? (
        <RowAction danger onClick={moves.takeDown}>
          {actions.takeDown.label}
        </RowAction>
      ) : null}
    </RowActions>
  )
}
