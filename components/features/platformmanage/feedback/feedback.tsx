'use client'

import { lazy, Suspense, useState } from 'react'
import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { ExportButton } from '@/components/work/export/export-button'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { useCanAny } from '@/lib/api/session'
import type { FeedbackKind } from '@/lib/contracts/feedback/calls'
import { feedbackCards } from '@/lib/contracts/feedback/card'
import { FeedbackBulkBar } from './bulk-bar'
import { callsOf } from './calls'
import { useFeedbackColumns } from './columns'
import { FeedbackDrawers } from './drawers'
import { FeedbackFilters } from './filters'
import { feedbackLists } from './list'
import type { Working } from './work-dialogs'

const WorkDialogs = lazy(() => import('./work-dialogs').then(({ WorkDialogs }) => ({ default: WorkDialogs })))

/** Screens 用户反馈 and 问题反馈 (domain model §12), according to `kind`. */
export function Feedback({ kind }: { kind: FeedbackKind }) {
  const { name } = feedbackCards[kind]
  const [working, work] = useState<Working | null>(null)
  const columns = useFeedbackColumns(kind, work)
  const mayBulk = useCanAny(['handle', 'assign', 'export'].map((action) => `${kind}:${action}`))
  const list = useList({ ...feedbackLists[kind], columns, bulk: mayBulk })
  return (
    <>
      <ListPage
        title={name}
        actions={
          <>
            <ListTools list={list} />
            <ExportButton calls={callsOf[kind].export} list={list} name={name} />
          </>
        }
        filters={<FeedbackFilters kind={kind} list={list} />}
        bulk={<FeedbackBulkBar kind={kind} list={list} />}
      >
        <ListTable
          list={list}
          label={name}
          editable={false}
          empty={
            <ListEmpty label={name}>
              <p>设备和学习应用由开放接口提交的反馈出现在这里。</p>
            </ListEmpty>
          }
        />
      </ListPage>
      <FeedbackDrawers kind={kind} onWork={work} />
      {working ? (
        <Suspense>
          <WorkDialogs {...working} kind={kind} onClose={() => work(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
