'use client'

import { useMemo } from 'react'
import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import type { Column } from '@/components/kit/table/column'
import { SortHandle } from '@/components/work/list/sorting/sort-handle'
import type { Sorting } from '@/components/work/list/sorting/use-sorting'
import { StatusSwitch } from '@/components/work/status-switch'
import { useRowHref } from '@/components/work/use-record-param'
import { useRemoval } from '@/components/work/use-removal'
import { useDictName } from '@/lib/api/dict'
import { useCan } from '@/lib/api/session'
import { labelsOf } from '@/lib/contracts/base/card'
import { pushRuleCard, stageNames } from '@/lib/contracts/review/rule-card'
import { type PushRule, removePushRule, statusPushRule } from '@/lib/contracts/review/rules'
import { strategies } from '@/lib/contracts/review/strategies'
import { kindNameOf } from '../kinds'
import { limitsOf, peopleOf } from './words'

const labels = labelsOf(pushRuleCard)

type RuleColumn = Column<PushRule, 'priority'>

export function useRuleColumns(
  sorting: Sorting<PushRule>,
  canEdit: boolean,
  onTry: (row: PushRule) => void,
): RuleColumn[] {
  const [subject, section, grade] = [useDictName('subject'), useDictName('section'), useDictName('grade')]
  return useMemo(
    () => [
      {
        id: 'priority',
        header: labels.priority,
        width: 92,
        sort: { by: 'priority', first: 'asc' },
        cell: (row) =>
          canEdit ? <SortHandle row={row} sorting={sorting} barred="按优先级升序排列时可以调整" /> : row.priority,
      },
      { id: 'name', header: labels.name, width: 160, opens: true, cell: (row) => row.name },
      {
        id: 'place',
        header: '适用',
        width: 188,
        card: 'line',
        cell: (row) => {
          const place = [
            row.section && section(row.section),
            row.grade && grade(row.grade),
            row.subject && subject(row.subject),
          ].filter(Boolean)
          const stage = row.stage ? stageNames[row.stage] : '全部环节'
          return [kindNameOf(row.entity), stage, place.join('') || '全部学科'].join(' · ')
        },
      },
      {
        id: 'strategy',
        header: labels.strategy,
        width: 84,
        card: 'line',
        cell: (row) => strategies[row.strategy],
      },
      { id: 'people', header: '推给谁', width: 140, card: 'line', cell: (row) => peopleOf(row) },
      {
        id: 'limits',
        header: '限制',
        card: 'text',
        cell: (row, place) => limitsOf(row) || (place === 'card' ? null : '无'),
      },
      {
        id: 'status',
        header: labels.status,
        width: 100,
        card: 'side',
        cell: (row) => <StatusSwitch call={statusPushRule} row={row} name={row.name} allowed={canEdit} />,
      },
      {
        id: 'actions',
        header: '操作',
        width: 140,
        cell: (row) => <Actions row={row} sorting={sorting} onTry={onTry} />,
      },
    ],
    [sorting, canEdit, onTry, subject, section, grade],
  )
}

interface ActionsProps {
  row: PushRule
  sorting: Sorting<PushRule>
  onTry: (row: PushRule) => void
}

function Actions({ row, sorting, onTry }: ActionsProps) {
  const [mayEdit, mayRemove] = [useCan(statusPushRule.permission), useCan(removePushRule.permission)]
  const [editHref, historyHref] = [useRowHref('edit'), useRowHref('history')]
  const remove = useRemoval(removePushRule, pushRuleCard.name)
  const at = sorting.rows?.findIndex(({ id }) => id === row.id) ?? -1
  const last = (sorting.rows?.length ?? 0) - 1
  const note = '已经指派的任务不变，以后的任务不再由它推送。'
  return (
    <RowActions label={row.name}>
      {mayEdit ? <RowAction href={editHref(row)}>编辑</RowAction> : null}
      <RowAction onClick={() => onTry(row)}>试运行</RowAction>
      <RowAction href={historyHref(row)}>记录</RowAction>
      {mayEdit && sorting.enabled ? (
        <>
          <RowAction disabled={at <= 0} onClick={() => sorting.move(row.id, at - 1)}>
            上移
          </RowAction>
          <RowAction disabled={at >= last} onClick={() => sorting.move(row.id, at + 1)}>
            下移
          </RowAction>
        </>
      ) : null}
      {mayRemove ? (
        <RowAction danger onClick={() => remove({ ...row, called: `“${row.name}”`, note })}>
          删除
        </RowAction>
      ) : null}
    </RowActions>
  )
}
