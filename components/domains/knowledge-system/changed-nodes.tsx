'use client'

import { styled } from '@mui/material/styles'
import { useMemo, useState } from 'react'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { Segmented } from '@/components/kit/inputs/segmented'
import type { Tone } from '@/lib/contracts/base/card'
import { nodeLevelNames } from '@/lib/contracts/knowledge-system/card'
import { type DifferenceKind, differenceKind, differenceNames } from '@/lib/contracts/knowledge-system/differences'
import type { NamedPoint, SystemDifferences } from '@/lib/contracts/knowledge-system/editing'
import { type Node, shownTitle } from '@/lib/contracts/knowledge-system/nodes'
import { nodeField, pathText } from './review-screens'

type Difference = SystemDifferences['differences'][number]

const Rows = styled('ul')(({ theme }) => {
  const { palette } = theme.vars
  return {
    listStyle: 'none',
    margin: '8px 0 0',
    padding: 0,
    fontSize: 14,
    '& > li': {
      padding: '8px 4px',
      lineHeight: '22px',
      overflowWrap: 'anywhere',
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 60px',
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& > li > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' },
    '& > li > small': { display: 'block', fontSize: 12, color: palette.text.secondary },
    '& del': { color: palette.text.secondary },
  }
})

const Quiet = styled('p')(({ theme }) => ({
  margin: '12px 0 0',
  fontSize: 13,
  color: theme.vars.palette.text.secondary,
}))

const tones: Readonly<Record<DifferenceKind, Tone>> = {
  added: 'success',
  removed: 'error',
  moved: 'warning',
  renamed: 'info',
  points: 'info',
  edited: 'neutral',
  sorted: 'neutral',
}

/** Shows the nodes that differ between two versions, with filters by the kind of change. */
export function ChangedNodes({ differences, points }: SystemDifferences) {
  const [kind, setKind] = useState<DifferenceKind | 'all'>('all')
  const names = useMemo(() => new Map(points.map((point) => [point.id, point])), [points])
  const choices = useMemo(() => choicesOf(differences), [differences])
  // A kind without nodes can stay chosen while other versions are compared.
  const chosen = choices.some(({ value }) => value === kind) ? kind : 'all'
  if (differences.length === 0) return <Quiet>两个版本的结构相同。</Quiet>
  return (
    <>
      <Segmented label="变化" value={chosen} choices={choices} onChange={setKind} />
      <Rows aria-label="变化的节点">
        {differences
          .filter(({ kinds }) => chosen === 'all' || kinds.includes(chosen))
          .map((difference) => (
            <ChangedNode key={difference.uid} difference={difference} names={names} />
          ))}
      </Rows>
    </>
  )
}

function choicesOf(differences: readonly Difference[]): { value: DifferenceKind | 'all'; label: string }[] {
  const counted = differenceKind.options.flatMap((value) => {
    const count = differences.filter(({ kinds }) => kinds.includes(value)).length
    return count > 0 ? [{ value, label: `${differenceNames[value]} ${count}` }] : []
  })
  return [{ value: 'all', label: `全部 ${differences.length}` }, ...counted]
}

type PointNames = ReadonlyMap<string, NamedPoint>

function ChangedNode({ difference, names }: { difference: Difference; names: PointNames }) {
  const { uid, before, after, kinds, questions, aboveBefore, aboveAfter } = difference
  const title = shownTitle(after ?? before)
  return (
    <li>
      <div>
        {kinds.map((kind) => (
          <StatusChip key={kind} tone={tones[kind]} label={differenceNames[kind]} />
        ))}
        {after ? <span data-anchor={nodeField(uid)}>{title}</span> : <del data-anchor={nodeField(uid)}>{title}</del>}
        {questions > 0 ? <small>{`${questions} 道试题`}</small> : null}
      </div>
      <small>{pathText(after ? aboveAfter : aboveBefore)}</small>
      {changesOf(difference, names).map((line) => (
        <small key={line}>{line}</small>
      ))}
    </li>
  )
}

/** Returns the old and new values of a node that is in both versions, one line for each kind of change. */
function changesOf({ before, after, kinds, aboveBefore, aboveAfter }: Difference, names: PointNames): string[] {
  if (!before || !after) return (before ?? after)?.points.length ? [`知识点：${pointsOf(before ?? after, names)}`] : []
  const line = (label: string, one: string, other: string) => `${label}：${one || '空'} → ${other || '空'}`
  const lines: Partial<Record<DifferenceKind, string>> = {
    moved: line('位置', pathText(aboveBefore), pathText(aboveAfter)),
    renamed: line('标题', before.title, after.title),
    points: line('知识点', pointsOf(before, names), pointsOf(after, names)),
    edited: line('属性', factsOf(before), factsOf(after)),
  }
  return kinds.flatMap((kind) => lines[kind] ?? [])
}

const pointsOf = (node: Node | null, names: PointNames): string =>
  (node?.points ?? []).map((id) => names.get(id)?.name ?? '已删除的知识点').join('、')

const factsOf = ({ level, hours, hidden }: Node): string =>
  [nodeLevelNames[level], hours === null ? '未定课时' : `${hours} 课时`, hidden ? '隐藏' : '显示'].join(' · ')
