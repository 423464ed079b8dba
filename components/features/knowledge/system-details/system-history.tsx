'use client'

import { systemLabels } from '@/components/domains/knowledge-system/labels'
import { SectionCard } from '@/components/kit/record/section-card'
import { AuditLink, History, useHistory } from '@/components/work/history/history'
import { RecordProvider } from '@/components/work/record/record-context'
import { knowledgeSystemCard } from '@/lib/contracts/knowledge-system/card'

/** The log of a system, newest entry first. */
export function SystemHistory({ id }: { id: string }) {
  return (
    <RecordProvider entity="ksystem" name={knowledgeSystemCard.name} labels={systemLabels}>
      <SectionCard title="日志">
        <HistoryPanel id={id} />
        <AuditLink id={id} />
      </SectionCard>
    </RecordProvider>
  )
}

const HistoryPanel = ({ id }: { id: string }) => <History {...useHistory(id)} />
