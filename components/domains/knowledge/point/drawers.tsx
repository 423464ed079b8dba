'use client'

import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { RichContent } from '@/components/kit/content/rich-content'
import { Link } from '@/components/ui/link'
import { RecordForm } from '@/components/work/form/record-form'
import { RecordProvider, type Related } from '@/components/work/record/record-context'
import { RecordPanels } from '@/components/work/record/record-panels'
import { useRecordParam } from '@/components/work/use-record-param'
import { versionStateLabels } from '@/lib/contracts/base/version-labels'
import { knowledgeCard } from '@/lib/contracts/knowledge/card'
import { type EditedPoint, editPoint, getPoint, insertPoint, type PointBody } from '@/lib/contracts/knowledge/editing'
import { pointTransitions } from '@/lib/contracts/knowledge/transitions'
import { addressOf } from '@/lib/contracts/paths'
import { questionsOf } from './columns'
import { PointEdges } from './edges/point-edges'
import { PointInputs } from './inputs'
import { isOpenToEdit, pointLabels } from './labels'
import { MergeDialog } from './merging/merge-dialog'
import { PointRounds, ReturnedRounds } from './rounds'
import { usePointMoves } from './use-point-moves'
import { PointVersions } from './versions'

/** Section, subject and point above for a new knowledge point, as the list's filters and tree choose them. */
export interface NewPointPlace {
  readonly section: string
  readonly subject: string
  readonly parentId: string | null
}

const emptyBody: PointBody = { name: '', aliases: [], definitionHtml: '', requirement: '', importance: null }

/** Fields whose values the form keeps for the next point, because editors enter the points of one chapter in a row. */
const shared = ['section', 'subject', 'parentId', 'requirement']

/** Returns the name of the point above, which the route contains. */
const wordsOfPoint = ({ parentId, route }: EditedPoint) => ({
  parentId: parentId === null ? null : (route.split('->').at(-2) ?? null),
})

const relatedToPoint = (point: EditedPoint): Related[] => [
  { label: '试题', href: questionsOf(point), port: 'question:list', count: point.questions },
]

const isVersion = (value: unknown): value is EditedPoint['version'] =>
  typeof value === 'object' && value !== null && 'no' in value && 'state' in value

const isReplacement = (value: unknown): value is NonNullable<EditedPoint['replacedBy']> =>
  typeof value === 'object' && value !== null && 'code' in value && 'name' in value

function showPointField(field: string, value: unknown): ReactNode {
  if (field === 'definitionHtml' && typeof value === 'string' && value !== '') return <RichContent html={value} />
  if (field === 'version' && isVersion(value)) return `v${value.no} ${versionStateLabels[value.state].label}`
  if (field === 'importance' && typeof value === 'number') return `${value} 级`
  if (field === 'replacedBy' && isReplacement(value))
    return <Link href={addressOf('kp', value.id)}>{`${value.code} ${value.name}`}</Link>
  return undefined
}

/**
 * Actions of the view of a knowledge point beside the edit button. The first one is emphasised if it leads the point
 * on, unlike a merge or a deprecation.
 */
function PointButtons({ point }: { point: EditedPoint }) {
  const moves = usePointMoves(point)
  const { actions } = pointTransitions
  const offered = [
    { label: actions.publish.label, run: moves.publish },
    { label: knowledgeCard.actions.schedule, run: moves.schedule },
    { label: actions.submit.label, run: moves.submit },
    { label: actions.publishDirectly.label, run: moves.publishDirectly },
    { label: actions.withdraw.label, run: moves.withdraw },
    { label: actions.reinstate.label, run: moves.reinstate },
    { label: actions.undoMerge.label, run: moves.undoMerge },
    { label: actions.merge.label, run: moves.merge },
    { label: actions.takeDown.label, run: moves.takeDown },
  ].flatMap(({ label, run }) => (run ? [{ label, run }] : []))
  return offered.map(({ label, run }, index) => (
    <Button
      key={label}
      variant={index === 0 && run !== moves.merge && run !== moves.takeDown ? 'contained' : 'outlined'}
      color={run === moves.takeDown ? 'error' : 'primary'}
      onClick={run}
    >
      {label}
    </Button>
  ))
}

/** The drawers over a list of knowledge points, as the address names them. */
export function PointDrawers({ place }: { place: NewPointPlace }) {
  const [edited, edit] = useRecordParam('edit')
  return (
    <RecordProvider
      entity="kp"
      name={knowledgeCard.name}
      labels={pointLabels}
      read={getPoint}
      titleOf={({ code, name }) => `${code} ${name}`}
      isEditable={isOpenToEdit}
      words={wordsOfPoint}
      related={relatedToPoint}
      part={(point) => (
        <>
          <PointEdges point={point} />
          <PointVersions point={point} />
          <PointRounds point={point} />
        </>
      )}
      buttons={(point) => <PointButtons point={point} />}
      show={showPointField}
    >
      {edited ? (
        <RecordForm
          id={edited}
          insert={insertPoint}
          edit={editPoint}
          empty={{ ...place, ...emptyBody }}
          keptFields={shared}
          width={720}
          onClose={() => edit(null)}
        >
          <ReturnedRounds id={edited} />
          <PointInputs id={edited === 'new' ? null : edited} />
        </RecordForm>
      ) : null}
      <RecordPanels />
      <MergeDialog />
    </RecordProvider>
  )
}
