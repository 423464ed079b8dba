'use client'

import { useMemo } from 'react'
import { QuestionActions } from '@/components/domains/question/question-actions'
import { useQuestionRights } from '@/components/domains/question/question-rights'
import { KnowledgeName } from '@/components/domains/question/view/knowledge-name'
import { usePlaceCell } from '@/components/domains/scope/use-place-cell'
import { CountMark } from '@/components/kit/cell/count-mark'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { LevelMeter } from '@/components/kit/cell/level-meter'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { TwoLineCell } from '@/components/kit/cell/two-line-cell'
import { readablePreview } from '@/components/kit/content/prose-latex'
import type { CellContext, Column } from '@/components/kit/table/column'
import { updatedColumn } from '@/components/kit/table/updated-column'
import { FormulaHtml } from '@/components/ui/formula'
import { useDictName } from '@/lib/api/dict'
import { labelsOf } from '@/lib/contracts/base/card'
import type { QuestionListItem, questionSorts } from '@/lib/contracts/question/calls'
import { questionCard, questionStates } from '@/lib/contracts/question/card'

const labels = labelsOf(questionCard)

export type QuestionSort = (typeof questionSorts)[number]
export type QuestionColumn = Column<QuestionListItem, QuestionSort>

/**
 * Returns the columns that every list of questions has; names of types, subjects and grades come from the dictionaries.
 */
export function useQuestionColumns(): QuestionColumn[] {
  const rights = useQuestionRights()
  const placeCell = usePlaceCell()
  const type = useDictName('questionType')
  const difficulty = useDictName('difficulty')
  return useMemo(
    () => [
      {
        id: 'code',
        header: labels.code,
        width: 92,
        opens: true,
        sort: { by: 'code', first: 'asc' },
        cell: (row) => row.code,
      },
      {
        id: 'stem',
        header: labels.stem,
        card: 'paragraph',
        reads: true,
        cell: (row, place) => (
          <FormulaHtml html={readablePreview(row.preview)} clampLines={place === 'compact' ? 1 : 2} />
        ),
      },
      {
        id: 'type',
        header: labels.type,
        width: 76,
        card: 'line',
        cell: (row, place) => (
          <TwoLineCell
            place={place}
            first={type(row.typeCode)}
            second={row.childCount > 0 ? `${row.childCount} 小题` : ''}
          />
        ),
      },
      {
        id: 'scope',
        header: labels.scope,
        width: 76,
        card: 'line',
        cell: placeCell,
      },
      {
        id: 'knowledge',
        header: '主知识点',
        width: 104,
        from: 820,
        card: 'line',
        cell: (row, place) => {
          if (row.primaryKnowledge) return <KnowledgeName route={row.primaryKnowledge} />
          return place === 'card' ? null : <EmptyValue />
        },
      },
      {
        id: 'difficulty',
        header: labels.difficulty,
        width: 64,
        sort: { by: 'difficulty', first: 'desc' },
        cell: (row) =>
          row.difficulty ? (
            <LevelMeter level={Number.parseInt(row.difficulty, 10)} of={5} label={difficulty(row.difficulty)} />
          ) : (
            <EmptyValue />
          ),
      },
      {
        id: 'year',
        header: '来源年份',
        width: 112,
        from: 1_100,
        sort: { by: 'year', first: 'desc' },
        cell: (row, place) => <Source row={row} place={place} />,
      },
      {
        id: 'status',
        header: labels.status,
        width: 96,
        card: 'side',
        cell: (row) => <Status row={row} />,
      },
      { id: 'version', header: labels.version, width: 44, from: 1_100, cell: (row) => `v${row.versionNo}` },
      updatedColumn({ width: 118 }),
      ...(rights.edit || rights.submit || rights.recycle
        ? [
            {
              id: 'actions',
              header: '操作',
              width: 144,
              card: 'line',
              cell: (row) => <QuestionActions elsewhere question={row} rights={rights} />,
            } satisfies QuestionColumn,
          ]
        : []),
    ],
    [placeCell, type, difficulty, rights],
  )
}

function Status({ row: { status, findingCount, errorCount } }: { row: QuestionListItem }) {
  return (
    <>
      <StatusChip {...questionStates[status]} />
      {findingCount > 0 ? (
        <CountMark count={findingCount} label={findingsText(errorCount, findingCount - errorCount)} />
      ) : null}
    </>
  )
}

/** Returns the tooltip of the findings, such as 自动检查：2 项必须改正，1 项提醒. */
function findingsText(errors: number, warnings: number): string {
  const parts = [errors > 0 ? `${errors} 项必须改正` : '', warnings > 0 ? `${warnings} 项提醒` : '']
  return `自动检查：${parts.filter(Boolean).join('，')}`
}

function Source({ row, place }: { row: QuestionListItem; place: CellContext }) {
  if (!row.source && !row.year) return <EmptyValue />
  return (
    <TwoLineCell place={place} first={row.year ?? row.source} second={row.year ? row.source : ''} title={row.source} />
  )
}
