'use client'

import { styled } from '@mui/material/styles'
import { useDeferredValue, useState } from 'react'
import { Segmented } from '@/components/kit/inputs/segmented'
import { SectionCard } from '@/components/kit/record/section-card'
import { PadFrame } from '@/components/work/question/pad-frame'
import { QuestionBody } from '@/components/work/question/question-body'
import { QuestionChildren } from '@/components/work/question/question-children'
import type { QuestionBody as Body } from '@/lib/contracts/question/body'
import { factsOf, type QuestionType } from '../type-facts'
import { shownChildren, shownContent } from './shown'
import { useAfterPause } from './use-after-pause'

const views = [
  { value: 'student', label: '学生' },
  { value: 'teacher', label: '教师' },
  { value: 'pad', label: '平板' },
] as const
type ViewName = (typeof views)[number]['value']

const Pane = styled('div')({ display: 'grid', gap: 12, justifyItems: 'start' })

interface PreviewProps {
  body: Body
  types: readonly QuestionType[]
}

/** The question as a learner or a teacher will see it, while it is written. It follows each pause in typing, and never holds it up. */
export function Preview({ body, types }: PreviewProps) {
  const [view, setView] = useState<ViewName>('teacher')
  const shown = useDeferredValue(useAfterPause(body))
  const facts = factsOf(types, shown.typeCode)
  const teacher = view === 'teacher'
  const composite = facts.baseType === 'composite'
  const content = shownContent(shown, facts.baseType)
  return (
    <Pane>
      <Segmented label="预览方式" value={view} choices={views} onChange={setView} />
      <PadFrame on={view === 'pad'}>
        <SectionCard title={composite ? '材料' : '题目'}>
          <QuestionBody
            content={content}
            baseType={facts.baseType}
            teacher={teacher}
            expects={composite ? 'nothing' : 'both'}
          />
        </SectionCard>
        {composite && shown.children.length > 0 ? (
          <QuestionChildren items={shownChildren(shown, types)} teacher={teacher} />
        ) : null}
      </PadFrame>
    </Pane>
  )
}
