'use client'

import dynamic from 'next/dynamic'
import { useCallback, useMemo, useState } from 'react'
import { ListPage } from '@/components/kit/list/list-page'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { useNamesLoaded } from '@/lib/api/dict'
import { useCan } from '@/lib/api/session'
import { type ReviewTaskItem, reassignReview } from '@/lib/contracts/review/calls'
import { reviewTaskCard } from '@/lib/contracts/review/card'
import { listReviewerFigures } from '@/lib/contracts/review/chief'
import { arbitrateReview, decideReview } from '@/lib/contracts/review/judging'
import { useTab } from '@/lib/state/tab'
import type { TaskDialogAction } from '../task-dialog'
import { ClaimButton } from './claim-button'
import { hrefOf, useTaskColumns } from './columns'
import { EmptyTasks } from './empty-tasks'
import { ReviewFigures } from './figures'
import { TaskFilters } from './filters'
import type { Listed } from './listed'
import { showsReviewers, tabIn } from './lists'
import { useClaim } from './use-claim'

const TaskDialog = dynamic(() => import('../task-dialog').then((module) => module.TaskDialog), { ssr: false })
const WhyDialog = dynamic(() => import('./why-dialog').then((module) => module.WhyDialog), { ssr: false })
const TaskBulkBar = dynamic(() => import('./bulk-bar').then((module) => module.TaskBulkBar), { ssr: false })

const Reviewers = dynamic(() => import('./reviewers/reviewers').then((module) => module.Reviewers), { ssr: false })

/**
 * Renders the tabs with waiting review tasks and with the user's own review tasks. Chief reviewers also see a tab with
 * all tasks and a tab with the reviewers.
 */
export function ReviewTasks({ listed }: { listed: Listed }) {
  const chief = useCan(listReviewerFigures.permission)
  const { params } = useTab()
  return chief && showsReviewers(params) ? <Reviewers {...listed} /> : <Tasks listed={listed} />
}

function Tasks({ listed }: { listed: Listed }) {
  const { screens, lists } = listed
  const { words } = screens
  const assigns = useCan(reassignReview.permission)
  const arbitrates = useCan(arbitrateReview.permission)
  const judges = useCan(decideReview.permission)
  const { params } = useTab()
  const tab = tabIn(params)
  const toTask = useMemo(() => hrefOf(screens.at.workbench, params), [screens, params])
  const [asked, setAsked] = useState<{ what: TaskDialogAction; tasks: readonly ReviewTaskItem[] } | null>(null)
  const [why, setWhy] = useState<ReviewTaskItem | null>(null)
  const claim = useClaim(screens, toTask)
  const onClaim = useCallback((task: ReviewTaskItem) => void claim.of({ ids: [task.id] }), [claim.of])
  const onAsk = useCallback((what: TaskDialogAction, task: ReviewTaskItem) => setAsked({ what, tasks: [task] }), [])
  const can = { judges, assigns, arbitrates }
  const doings = { onClaim, onAsk, onWhy: setWhy, hrefOf: toTask, ...can }
  const columns = useTaskColumns(listed.columns, { ...doings, done: tab === 'done' })
  const claims = judges && (tab === 'open' || tab === 'all')
  const moves = assigns && tab !== 'done'
  const list = useList({ ...lists.tasks, columns, bulk: claims || moves, density: 'comfortable' })
  const named = useNamesLoaded()
  const bulk = list.selection.count > 0
  return (
    <ListPage
      title={words.tasks}
      note={<ReviewFigures entity={screens.entity} />}
      actions={
        <>
          <ListTools list={list} />
          {judges && tab === 'open' ? <ClaimButton unit={words.unit} filter={list.filter} claim={claim} /> : null}
        </>
      }
      filters={<TaskFilters listed={listed} list={list} chief={assigns} all={tab === 'all'} />}
      bulk={
        bulk ? (
          <TaskBulkBar
            unit={words.unit}
            list={list}
            claims={claims}
            assigns={moves}
            claim={claim}
            onAsk={(what, tasks) => setAsked({ what, tasks })}
          />
        ) : null
      }
    >
      <ListTable
        list={list}
        label={reviewTaskCard.name}
        href={toTask}
        ready={named}
        empty={<EmptyTasks screens={screens} tab={tab} />}
      />
      {why ? <WhyDialog unit={words.unit} task={why} onClose={() => setWhy(null)} /> : null}
      {asked ? (
        <TaskDialog
          {...asked}
          placeOf={screens.placeOf}
          reviewedRecord={listed.Record}
          onClose={(done) => {
            setAsked(null)
            if (done) list.selection.clear()
          }}
        />
      ) : null}
    </ListPage>
  )
}
