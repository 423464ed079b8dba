'use client'

import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useCallback, useState } from 'react'
import { useDictChoices } from '@/components/domains/dict/dict-choices'
import { enabledOptions } from '@/components/kit/cell/enabled-status'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import { labelOptions } from '@/components/kit/filter/options'
import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { AddButton, FirstSteps } from '@/components/work/list/list-buttons'
import { ListFilters } from '@/components/work/list/list-filters'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { DropLines } from '@/components/work/list/sorting/sort-handle'
import { useSorting } from '@/components/work/list/sorting/use-sorting'
import { useList } from '@/components/work/list/use-list'
import type { Send } from '@/lib/api/send'
import { useCan } from '@/lib/api/session'
import type { CallInput } from '@/lib/contracts/base/call'
import { labelsOf } from '@/lib/contracts/base/card'
import { pushRuleCard, stageNames } from '@/lib/contracts/review/rule-card'
import { insertPushRule, type PushRule, sortPushRules } from '@/lib/contracts/review/rules'
import { kindOptions } from '../kinds'
import { ruleList } from '../list'
import { useRuleColumns } from './columns'
import { RuleDrawers } from './drawers'
import { type Trial, turnedTrial } from './trial'

const DryRun = dynamic(() => import('./dry-run').then((module) => module.DryRun), { ssr: false })

const labels = labelsOf(pushRuleCard)
const noColumns: readonly never[] = []
const save = (send: Send, items: CallInput<typeof sortPushRules>['items']) => send(sortPushRules, { items })
const added = { insert: insertPushRule, name: '规则' }

/** Tab 推送规则: for each review task, the platform tries the rules in order until a rule assigns the task. */
export function Rules() {
  const canEdit = useCan(insertPushRule.permission)
  const plain = useList({ ...ruleList, columns: noColumns })
  const sorting = useSorting({
    rows: plain.rows,
    enabled: canEdit && plain.state.order === 'asc',
    save,
    kind: 'pushRule',
  })
  const [trying, setTrying] = useState<Trial | 'today' | null>(null)
  const onTry = useCallback((row: PushRule) => setTrying(turnedTrial(row)), [])
  const columns = useRuleColumns(sorting, canEdit, onTry)
  const list = { ...plain, rows: sorting.rows, table: { ...plain.table, columns } }
  const { state, set } = list
  return (
    <>
      <ListPage
        title={pushRuleCard.name}
        note="从上到下依次询问；没有规则能指派时，任务留在待领取并通知学科主编。"
        actions={
          <>
            <ListTools list={list} />
            <Button variant="outlined" color="inherit" size="small" onClick={() => setTrying('today')}>
              试运行
            </Button>
            <AddButton {...added} />
          </>
        }
        filters={
          <ListFilters list={list} placeholder="规则名称">
            <FilterSelect
              label={labels.entity}
              options={kindOptions}
              value={state.entity}
              onChange={(entity, how) => set({ entity }, how)}
            />
            <FilterSelect
              label={labels.stage}
              options={labelOptions(stageNames)}
              value={state.stage}
              onChange={(stage, how) => set({ stage }, how)}
            />
            <FilterSelect
              label={labels.subject}
              options={useDictChoices('subject') as { value: string; label: string }[]}
              value={state.subject}
              onChange={(subject, how) => set({ subject }, how)}
            />
            <FilterSelect
              label={labels.status}
              options={enabledOptions}
              value={state.status}
              onChange={(status, how) => set({ status }, how)}
            />
          </ListFilters>
        }
      >
        <DropLines>
          <ListTable
            list={list}
            label="规则"
            editable={canEdit}
            empty={
              <ListEmpty label="规则">
                <FirstSteps {...added} hint="没有规则时，能审核的人都可以领取任务。" />
              </ListEmpty>
            }
          />
        </DropLines>
        <span className="visually-hidden" role="status">
          {sorting.said}
        </span>
      </ListPage>
      <RuleDrawers />
      {trying ? <DryRun trial={trying === 'today' ? null : trying} onClose={() => setTrying(null)} /> : null}
    </>
  )
}
