'use client'

import Button from '@mui/material/Button'
import { useBulk } from '@/components/work/bulk/use-bulk'
import { BulkBar } from '@/components/work/list/bulk-bar'
import type { AnyList } from '@/components/work/list/use-list'
import { useCan } from '@/lib/api/session'
import { knowledgeCard } from '@/lib/contracts/knowledge/card'
import type { PointBody } from '@/lib/contracts/knowledge/editing'
import { type PointFilter, type PointItem, pointExport, ratePoints } from '@/lib/contracts/knowledge/listing'
import type { PointStatus } from '@/lib/contracts/knowledge/status'
import { pointTransitions } from '@/lib/contracts/knowledge/transitions'
import { RatingStep } from './rating-step'
import { usePointBulk } from './use-point-moves'

type Rating = Partial<Pick<PointBody, 'requirement' | 'importance'>>

const onlyOne = (values: readonly string[]) => (values.length === 1 ? values[0] : undefined)

interface PointBulkBarProps {
  list: AnyList<PointItem> & { filter: PointFilter }
  /** The only state of the listed points; without it the list has points of all states. */
  status?: PointStatus
}

/** Bulk actions on the selected knowledge points; a list of one state offers only what this state allows. */
export function PointBulkBar({ list, status }: PointBulkBarProps) {
  const bulk = useBulk()
  const moves = usePointBulk()
  const can = {
    edit: useCan('knowledge:edit'),
    submit: useCan('knowledge:submit'),
    publish: useCan('knowledge:publish'),
    publishDirectly: useCan('knowledge:publishDirectly'),
  }
  const { actions } = pointTransitions
  const fits = (action: keyof typeof actions) => status === undefined || actions[action].from.includes(status)
  const { subject = [], section = [] } = list.filter
  // Points of several subjects have no replacement in common.
  const [ofSubject, ofSection] = [onlyOne(subject), onlyOne(section)]
  const place = ofSubject && ofSection ? { subject: ofSubject, section: ofSection, except: '' } : null
  const chosen = () => list.selection.request(list.filter)
  const rate = () =>
    bulk.run(
      ratePoints,
      { selection: chosen(), params: {} as Rating },
      {
        title: knowledgeCard.actions.rate,
        verb: '修改',
        complete: (params) => Object.values(params).some((value) => value !== undefined),
        form: (params, setParams) => <RatingStep value={params} onChange={setParams} />,
      },
    )
  return (
    <BulkBar list={list} exports={pointExport}>
      {can.submit && fits('submit') ? (
        <Button size="small" onClick={() => void moves.submit(chosen())}>
          {actions.submit.label}
        </Button>
      ) : null}
      {can.edit && fits('edit') ? (
        <Button size="small" onClick={() => void rate()}>
          {knowledgeCard.actions.rate}
        </Button>
      ) : null}
      {can.publish && fits('publish') ? (
        <>
          <Button size="small" onClick={() => void moves.publish(chosen())}>
            {actions.publish.label}
          </Button>
          <Button size="small" onClick={() => void moves.schedule(chosen())}>
            {knowledgeCard.actions.schedule}
          </Button>
        </>
      ) : null}
      {can.publishDirectly && fits('publishDirectly') ? (
        <Button size="small" onClick={() => void moves.publishDirectly(chosen())}>
          {actions.publishDirectly.label}
        </Button>
      ) : null}
      {can.publish && status === 'deprecated' ? (
        <Button size="small" onClick={() => void moves.reinstate(chosen())}>
          {actions.reinstate.label}
        </Button>
      ) : null}
      {can.publish && fits('takeDown') ? (
        <Button size="small" color="error" onClick={() => void moves.takeDown(chosen(), '', place)}>
          {actions.takeDown.label}
        </Button>
      ) : null}
    </BulkBar>
  )
}
