'use client'

import { labels } from '@/components/domains/question/place-of'
import { SectionCard } from '@/components/kit/record/section-card'
import { AuditLink, History, useHistory } from '@/components/work/history/history'
import { RecordProvider } from '@/components/work/record/record-context'
import { questionCard } from '@/lib/contracts/question/card'

/** List 操作日志 of the question with its log entries, newest first. */
export function QuestionHistory({ id }: { id: string }) {
  return (
    <RecordProvider entity="question" name={questionCard.name} labels={labels}>
      <SectionCard title="操作日志">
        <HistoryPanel id={id} />
        <AuditLink id={id} />
      </SectionCard>
    </RecordProvider>
  )
}

const HistoryPanel = ({ id }: { id: string }) => <History {...useHistory(id)} />
