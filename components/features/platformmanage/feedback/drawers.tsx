'use client'

import Button from '@mui/material/Button'
import { lazy, type ReactNode, Suspense } from 'react'
import { RecordProvider, type Related } from '@/components/work/record/record-context'
import { RecordPanels } from '@/components/work/record/record-panels'
import { useCan } from '@/lib/api/session'
import { isAllowed } from '@/lib/contracts/base/transitions'
import type { FeedbackDetail, FeedbackItem, FeedbackKind } from '@/lib/contracts/feedback/calls'
import { feedbackCards, feedbackStates, questionErrorName } from '@/lib/contracts/feedback/card'
import { type FeedbackAction, feedbackTransitions } from '@/lib/contracts/feedback/transitions'
import { openKeyKindNames } from '@/lib/contracts/open/card'
import { addressOf } from '@/lib/contracts/paths'
import { callsOf } from './calls'
import { dueNote, feedbackLabels, titleOf } from './labels'
import { TypeName } from './type-name'
import { useFeedbackWork } from './use-feedback-work'
import { useStep } from './use-step'
import type { Working } from './work-dialogs'

const Conversation = lazy(() => import('./conversation/conversation'))

// Labels of the facts in the drawer. Text, time, images and subject are missing, because the conversation shows them.
const { type, accountId, organId, source, sn, appVersion, handlerId, dueAt } = feedbackLabels
const labels = { type, accountId, organId, source, sn, appVersion, handlerId, dueAt }

const wordsOf = ({ accountName, organName, handlerName, type }: FeedbackDetail) => ({
  accountId: accountName,
  organId: organName,
  handlerId: handlerName,
  ...(type === null && { type: questionErrorName }),
})

/** Renders the value of a field in the view and in the history; undefined where the plain value is clear enough. */
function show(field: string, value: unknown): ReactNode {
  if (field === 'type' && value === null) return questionErrorName
  if (value === null || value === undefined || value === '') return undefined
  if (field === 'type') return <TypeName dict="userFeedback" value={String(value)} />
  if (field === 'errorType') return <TypeName dict="testErrorType" value={String(value)} />
  if (field === 'status') return feedbackStates[value as FeedbackItem['status']]?.label
  if (field === 'pictures' && typeof value === 'number') return `${value} 张`
  if (field === 'source') return openKeyKindNames[value as FeedbackItem['source']]
  if (field === 'dueAt') {
    const { first, second } = dueNote(String(value))
    return `${first}（${second}）`
  }
  return undefined
}

const relatedOf =
  (kind: FeedbackKind) =>
  ({ accountId, accountKind, organId, deviceId, questionId, questionCode, keptId }: FeedbackDetail): Related[] => [
    ...(keptId ? [{ label: '合并到的反馈', href: addressOf(kind, keptId), port: `${kind}:list` as const }] : []),
    ...(questionId
      ? [
          {
            label: `试题 ${questionCode ?? ''}`.trim(),
            href: addressOf('question', questionId),
            port: 'question:read' as const,
          },
        ]
      : []),
    ...(deviceId ? [{ label: '设备', href: addressOf('device', deviceId), port: 'device:list' as const }] : []),
    ...(accountId && accountKind
      ? [
          {
            label: '账号',
            href: addressOf(accountKind, accountId),
            port: `${accountKind}:list` as const,
          },
        ]
      : []),
    ...(organId ? [{ label: '机构', href: addressOf('organ', organId), port: 'organ:list' as const }] : []),
  ]

interface FeedbackDrawersProps {
  kind: FeedbackKind
  onWork: (working: Working) => void
}

/** Drawers over the list of feedback: one feedback with its conversation and the form of a reply, and its history. */
export function FeedbackDrawers({ kind, onWork }: FeedbackDrawersProps) {
  return (
    <RecordProvider
      entity={kind}
      name={feedbackCards[kind].name}
      labels={labels}
      read={callsOf[kind].get}
      titleOf={titleOf}
      words={wordsOf}
      related={relatedOf(kind)}
      show={show}
      part={(feedback) => (
        <Suspense>
          <Conversation kind={kind} feedback={feedback} />
        </Suspense>
      )}
      buttons={(feedback) => <Steps kind={kind} feedback={feedback} onWork={onWork} />}
    >
      <RecordPanels />
    </RecordProvider>
  )
}

/** Buttons of the next steps of a feedback. */
function Steps({ kind, feedback, onWork }: FeedbackDrawersProps & { feedback: FeedbackDetail }) {
  const { id, status, handlerId } = feedback
  const mayHandle = useCan(`${kind}:handle`)
  const mayAssign = useCan(`${kind}:assign`)
  const work = useFeedbackWork(kind)
  const { take, busy } = useStep(kind)
  const offers = (action: FeedbackAction) => isAllowed(feedbackTransitions, action, status)
  const { actions } = feedbackTransitions
  return (
    <>
      {mayAssign && offers('assign') ? (
        <Button variant="outlined" onClick={() => void work.assign({ ids: [id] }, handlerId ?? '')}>
          {actions.assign.label}
        </Button>
      ) : null}
      {(['accept', 'start'] as const).map((step) =>
        mayHandle && offers(step) ? (
          <Button key={step} variant="contained" loading={busy} onClick={() => void take(step, feedback)}>
            {actions[step].label}
          </Button>
        ) : null,
      )}
      {mayHandle && offers('resolve') ? (
        <Button variant="outlined" onClick={() => onWork({ what: 'resolve', feedback })}>
          {actions.resolve.label}
        </Button>
      ) : null}
      {mayHandle && offers('close') ? (
        <Button variant="outlined" onClick={() => void work.close({ ids: [id] })}>
          {actions.close.label}
        </Button>
      ) : null}
    </>
  )
}
