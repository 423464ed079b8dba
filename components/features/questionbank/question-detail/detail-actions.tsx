'use client'

import { formatDateTime } from '@/components/kit/cell/date-time'
import { Segmented } from '@/components/kit/inputs/segmented'
import { SelectField } from '@/components/kit/inputs/select-field'
import { ToolButton } from '@/components/kit/list/tool-button'
import type { QuestionDetail } from '@/lib/contracts/question/calls'
import { useTab } from '@/lib/state/tab'
import { versionStateLabels } from './labels'
import { useNeighbours } from './use-neighbours'

export type Audience = 'student' | 'teacher'

const audiences = [
  { value: 'student', label: '学生视图' },
  { value: 'teacher', label: '教师视图' },
] as const

interface DetailActionsProps {
  question: QuestionDetail
  audience: Audience
  onAudience: (next: Audience) => void
}

/** Which version, for whom, and the way to the questions beside it. */
export function DetailActions({ question, audience, onAudience }: DetailActionsProps) {
  const { params, setParams } = useTab()
  const { previous, next, go } = useNeighbours(question.id)
  const several = question.versions.length > 1
  const newest = [...question.versions].sort((a, b) => b.no - a.no)[0]?.id
  const onVersion = (version: string) => {
    const address = new URLSearchParams(params)
    if (version === newest) address.delete('version')
    else address.set('version', version)
    setParams(address)
  }
  return (
    <>
      <SelectField
        label="版本"
        value={question.version.id}
        options={question.versions.map(({ id, no, state, createdAt }) => ({
          value: id,
          label: `v${no} ${versionStateLabels[state].label}${several ? ` · ${formatDateTime(createdAt)}` : ''}`,
        }))}
        onChange={onVersion}
      />
      <Segmented label="查看方式" value={audience} choices={audiences} onChange={onAudience} />
      {previous || next ? (
        <span style={{ display: 'flex' }}>
          <ToolButton
            label="上一题"
            shortcut="["
            path="M11 3.5L5.5 9l5.5 5.5"
            disabled={!previous}
            onClick={() => go(previous)}
          />
          <ToolButton
            label="下一题"
            shortcut="]"
            path="M7 3.5L12.5 9 7 14.5"
            disabled={!next}
            onClick={() => go(next)}
          />
        </span>
      ) : null}
    </>
  )
}
