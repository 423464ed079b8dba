'use client'

import { styled } from '@mui/material/styles'
import { type ReactNode, useMemo } from 'react'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { LevelMeter } from '@/components/kit/cell/level-meter'
import { StatusChip } from '@/components/kit/cell/status-chip'
import type { CellContext, Column } from '@/components/kit/table/column'
import { useDict } from '@/lib/api/dict'
import { labelsOf } from '@/lib/contracts/base/card'
import { dictCard, extraNames } from '@/lib/contracts/dict/card'
import type { DictListItem, dictSorts } from '@/lib/contracts/dict/maintenance'
import type { MaintainedType } from '@/lib/contracts/dict/type-names'
import { type ShowField, useShowField } from './extra-text'

const fieldLabels = labelsOf(dictCard)

export type DictColumn = Column<DictListItem, (typeof dictSorts)[number]>

const Line = styled('span')({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

/**
 * Renders several names in one line, with all names in the tooltip. On a phone, where each row is a card, the names are
 * plain text.
 */
function names(text: string | undefined, place: CellContext): ReactNode {
  if (place === 'card') return text || null
  return text ? <Line title={text}>{text}</Line> : <EmptyValue />
}

const part = (
  show: ShowField,
  field: keyof typeof extraNames,
  width: number,
  more: Partial<DictColumn> = {},
): DictColumn => ({
  id: field,
  header: extraNames[field],
  width,
  card: 'line',
  cell: ({ extra }, place) => names(textOf(show(field, extra[field]) ?? extra[field]), place),
  ...more,
})

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join('、')
  return value === null || value === undefined ? '' : String(value)
}

const range = (low: string, high: string, dash: string) => (low || high ? `${low}${dash}${high}` : '')

/** Returns the columns of the fields that only this type of dictionary has. */
export function useExtraColumns(type: MaintainedType): DictColumn[] {
  const show = useShowField()
  const allSubjects = useDict('subject').length
  return useMemo(() => columnsOf(type, show, allSubjects), [type, show, allSubjects])
}

function columnsOf(type: MaintainedType, show: ShowField, allSubjects: number): DictColumn[] {
  const aliases = part(show, 'aliases', type === 'grade' ? 130 : 200, { from: 820 })
  switch (type) {
    case 'questionType':
      return [
        part(show, 'baseType', 76),
        part(show, 'subjects', 132, {
          card: undefined,
          cell: ({ extra: { subjects } }, place) => {
            const all = Array.isArray(subjects) && allSubjects > 0 && subjects.length >= allSubjects
            return names(all ? '全部学科' : show('subjects', subjects), place)
          },
        }),
        part(show, 'defaultScore', 80, { align: 'end', card: undefined }),
        {
          id: 'options',
          header: '选项数',
          width: 64,
          from: 960,
          cell: ({ extra }, place) =>
            names(extra.maxOptions ? range(textOf(extra.minOptions), textOf(extra.maxOptions), '–') : '', place),
        },
      ]
    case 'examiningErrorType':
      return [
        part(show, 'severity', 84, {
          card: 'side',
          cell: ({ extra: { severity } }) =>
            severity ? (
              <StatusChip tone={severity === 'block' ? 'error' : 'info'} label={show('severity', severity) ?? ''} />
            ) : (
              <EmptyValue />
            ),
        }),
        part(show, 'field', 200),
      ]
    case 'testErrorType':
      return [
        part(show, 'fuse', 128, {
          card: undefined,
          cell: ({ extra }) => (extra.fuse === true ? '是' : '否'),
        }),
      ]
    case 'difficulty':
      return [
        part(show, 'rank', 84, {
          card: undefined,
          cell: ({ extra: { rank } }) =>
            typeof rank === 'number' ? <LevelMeter level={rank} of={5} label={String(rank)} /> : <EmptyValue />,
        }),
        {
          id: 'rate',
          header: '正确率',
          width: 120,
          card: 'line',
          cell: ({ extra }, place) =>
            names(range(show('rateMin', extra.rateMin) ?? '', show('rateMax', extra.rateMax) ?? '', '–'), place),
        },
      ]
    case 'section':
      return [
        {
          id: 'subsetIds',
          header: fieldLabels.subsetIds,
          width: 300,
          card: 'line',
          cell: ({ subsetIds }, place) => names(show('subsetIds', subsetIds), place),
        },
      ]
    case 'grade':
      return [
        {
          id: 'subjectKeys',
          header: fieldLabels.subjectKeys,
          width: 220,
          card: 'line',
          cell: ({ subjectKeys }, place) => names(show('subjectKeys', subjectKeys), place),
        },
        aliases,
      ]
    case 'year':
      return []
    default:
      return [aliases]
  }
}
