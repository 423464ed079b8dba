'use client'

import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { type RefObject, useEffect, useRef } from 'react'
import { QuestionActions } from '@/components/domains/question/question-actions'
import { useQuestionRights } from '@/components/domains/question/question-rights'
import { changeWords, noteOf } from '@/components/domains/question/version-change'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { Segmented } from '@/components/kit/inputs/segmented'
import { ToolButton } from '@/components/kit/list/tool-button'
import { useNeighbours } from '@/components/work/record/use-neighbours'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { useAnyWrite } from '@/lib/api/use-write'
import { isOffered } from '@/lib/contracts/base/transitions'
import { versionStateLabels } from '@/lib/contracts/base/version-labels'
import { listQuestions } from '@/lib/contracts/question/calls'
import { questionCard } from '@/lib/contracts/question/card'
import { getQuestion, type QuestionDetail } from '@/lib/contracts/question/detail'
import { questionTransitions } from '@/lib/contracts/question/transitions'
import { useOpenTab, useTab } from '@/lib/state/tab'
import { OutputButtons } from './output/output-buttons'

export type Audience = 'student' | 'teacher' | 'pad'

const audiences = [
  { value: 'student', label: '学生视图' },
  { value: 'teacher', label: '教师视图' },
  { value: 'pad', label: '平板视图' },
] as const

/** Width in pixels; the field cuts longer version names, and the open list shows the names whole. */
const VERSION_WIDTH = 168

/** The select loads after the question; until then a placeholder of the same size takes its place. */
const SelectField = dynamic(() => import('@/components/kit/inputs/select-field').then((module) => module.SelectField), {
  ssr: false,
  loading: () => <span style={{ width: VERSION_WIDTH, height: 36 }} />,
})

interface DetailActionsProps {
  question: QuestionDetail
  audience: Audience
  onAudience: (next: Audience) => void
  /** Element to print; null until it is mounted. */
  printed: RefObject<HTMLElement | null>
}

/**
 * Header of 试题详情: selects for version, comparison and audience, the actions on the question, and links to the previous
 * and next question.
 */
export function DetailActions({ question, audience, onAudience, printed }: DetailActionsProps) {
  const { params, setParams } = useTab()
  const rights = useQuestionRights()
  const client = useQueryClient()
  const write = useAnyWrite()
  const openTab = useOpenTab()
  const several = question.versions.length > 1
  const newest = [...question.versions].sort((a, b) => b.no - a.no)[0]?.id
  const onVersion = (version: string) => {
    const address = new URLSearchParams(params)
    if (version === newest) address.delete('version')
    else address.set('version', version)
    setParams(address)
  }
  const onCompare = (version: string) => {
    const address = new URLSearchParams(params)
    if (version) address.set('compare', version)
    else address.delete('compare')
    setParams(address)
  }
  const onRestore = async () => {
    const { restoreOlder } = await import('./restore-older')
    if (await restoreOlder(client, write, question)) openTab(`${questionCard.form}?id=${question.id}`)
  }
  const others = question.versions.filter(({ id }) => id !== question.version.id)
  const compared = params.get('compare') ?? ''
  return (
    <>
      <SelectField
        label="版本"
        width={VERSION_WIDTH}
        value={question.version.id}
        options={question.versions.map((version) => versionChoice(version, several))}
        onChange={onVersion}
      />
      {several ? (
        <SelectField
          label="对比"
          width={VERSION_WIDTH}
          value={others.some(({ id }) => id === compared) ? compared : ''}
          options={[
            { value: '', label: '不对比' },
            ...others.map(({ id, no, state }) => ({
              value: id,
              label: `与 v${no} ${versionStateLabels[state].label}`,
            })),
          ]}
          onChange={onCompare}
        />
      ) : null}
      <Segmented label="查看方式" value={audience} choices={audiences} onChange={onAudience} />
      {question.version.id !== newest && rights.edit && isOffered(questionTransitions, 'edit', question.status) ? (
        <Button size="small" variant="outlined" onClick={onRestore}>
          以此版本新建版本
        </Button>
      ) : null}
      <OutputButtons question={question} printed={printed} />
      {rights.edit || rights.submit || rights.recycle ? <QuestionActions question={question} rights={rights} /> : null}
      <NeighbourLinks id={question.id} />
    </>
  )
}

/**
 * Returns the option for a version in the select. The open list shows the version with its change note; the closed
 * field can show only plain text and leaves out the note.
 */
function versionChoice(version: QuestionDetail['versions'][number], several: boolean) {
  const { id, no, state, createdAt, changeNote } = version
  const label = [
    `v${no} ${versionStateLabels[state].label}`,
    ...(several ? [formatDateTime(createdAt), ...changeWords(version)] : []),
  ].join(' · ')
  if (!several || !changeNote) return { value: id, label }
  const drawn = (
    <span>
      {label} · {noteOf(version)}
    </span>
  )
  return { value: id, label, find: changeNote, drawn }
}

/** Links to the previous and next question of the list from which the user came; none if there is no such list. */
function NeighbourLinks({ id }: { id: string }) {
  const client = useQueryClient()
  const { params, setParams } = useTab()
  const buttons = useRef<HTMLSpanElement>(null)
  const open = (target: string) => {
    const address = new URLSearchParams(params)
    address.set('id', target)
    address.delete('version')
    address.delete('compare')
    address.delete('beside')
    setParams(address)
  }
  const place = () => buttons.current
  const { known, previous, next, go } = useNeighbours({ call: listQuestions, id, unit: '题', open, place })
  const coming = typeof next === 'string' ? next : null
  useEffect(() => {
    if (coming) void client.prefetchQuery(queryOf(getQuestion, { id: coming }, ownErrors))
  }, [client, coming])
  if (!known) return null
  return (
    <span ref={buttons} style={{ display: 'flex' }}>
      <ToolButton
        label="上一题"
        shortcut="["
        path="M11 3.5L5.5 9l5.5 5.5"
        disabled={previous === null}
        onClick={() => go('previous')}
      />
      <ToolButton
        label="下一题"
        shortcut="]"
        path="M7 3.5L12.5 9 7 14.5"
        disabled={next === null}
        onClick={() => go('next')}
      />
    </span>
  )
}
