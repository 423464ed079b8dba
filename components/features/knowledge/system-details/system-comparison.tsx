'use client'

import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { SelectField } from '@/components/kit/inputs/select-field'
import { QueryBoundary } from '@/components/kit/record/query-boundary'
import { SectionCard } from '@/components/kit/record/section-card'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import type { CallAnswer } from '@/lib/contracts/base/call'
import type { System } from '@/lib/contracts/knowledge-system/calls'
import { nodeLevelNames } from '@/lib/contracts/knowledge-system/card'
import { type DifferenceKind, differenceKind, differenceNames } from '@/lib/contracts/knowledge-system/differences'
import { compareSystems, type NamedPoint } from '@/lib/contracts/knowledge-system/editing'
import type { Node } from '@/lib/contracts/knowledge-system/nodes'
import { useTab } from '@/lib/state/tab'
import { versionOptions } from './versions'

type Answer = CallAnswer<typeof compareSystems>
type Difference = Answer['differences'][number]

const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, fontSize: 13 })

const Listed = styled('div')(({ theme }) => ({
  fontSize: 14,
  '& > p': { margin: '12px 0', color: theme.vars.palette.text.secondary, fontSize: 13 },
  '& h3': { margin: '16px 0 4px', fontSize: 13, fontWeight: 600 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    padding: '6px 0',
    lineHeight: '22px',
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& small': { display: 'block', fontSize: 12, color: theme.vars.palette.text.secondary },
}))

/** Compares two versions of a system: what was added, removed, moved, renamed and changed. */
export function SystemComparison({ system }: { system: System }) {
  const { params, setParams } = useTab()
  const { versions, live, newest } = system
  const to = params.get('to') ?? newest.id
  const before = versions.find(({ id }) => id !== newest.id)?.id ?? newest.id
  const from = params.get('from') ?? (live && live.id !== newest.id ? live.id : before)
  const query = useQuery(queryOf(compareSystems, { id: system.id, from, to }, ownErrors))
  const choose = (name: 'from' | 'to', version: string) => {
    const address = new URLSearchParams(params)
    address.set(name, version)
    setParams(address)
  }
  const options = versionOptions(system)
  return (
    <SectionCard title="版本对比">
      <Choices>
        <SelectField label="旧版本" width={236} value={from} options={options} onChange={(id) => choose('from', id)} />
        →
        <SelectField label="新版本" width={236} value={to} options={options} onChange={(id) => choose('to', id)} />
      </Choices>
      <QueryBoundary query={query} height={200}>
        {(answer) => <Differences {...answer} />}
      </QueryBoundary>
    </SectionCard>
  )
}

function Differences({ differences, points }: Answer) {
  const names = new Map(points.map((point) => [point.id, point]))
  const groups = differenceKind.options
    .map((kind) => ({ kind, found: differences.filter(({ kinds }) => kinds.includes(kind)) }))
    .filter(({ found }) => found.length > 0)
  if (groups.length === 0)
    return (
      <Listed>
        <p>两个版本的结构相同。</p>
      </Listed>
    )
  return (
    <Listed>
      <p>{groups.map(({ kind, found }) => `${differenceNames[kind]} ${found.length}`).join('，')}</p>
      {groups.map(({ kind, found }) => (
        <section key={kind} aria-label={differenceNames[kind]}>
          <h3>{`${differenceNames[kind]} ${found.length}`}</h3>
          <ul>
            {found.map((difference) => (
              <li key={difference.uid}>
                {(difference.after ?? difference.before)?.title || '未命名节点'}
                <small>{textOf(kind, difference, names)}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Listed>
  )
}

const placeOf = (above: readonly string[]) => (above.length === 0 ? '顶层' : above.join(' / '))

function textOf(kind: DifferenceKind, difference: Difference, names: ReadonlyMap<string, NamedPoint>): string {
  const { before, after, aboveBefore, aboveAfter } = difference
  if (!before || !after) return placeOf(before ? aboveBefore : aboveAfter)
  const [one, other] = {
    moved: [placeOf(aboveBefore), placeOf(aboveAfter)],
    renamed: [before.title, after.title],
    points: [pointsOf(before, names), pointsOf(after, names)],
    edited: [factsOf(before), factsOf(after)],
    sorted: [placeOf(aboveBefore), ''],
    added: ['', ''],
    removed: ['', ''],
  }[kind] as [string, string]
  return kind === 'sorted' ? one : `${one || '空'} → ${other || '空'}`
}

const pointsOf = ({ points }: Node, names: ReadonlyMap<string, NamedPoint>): string =>
  points.map((id) => names.get(id)?.name ?? '已删除的知识点').join('、')

const factsOf = ({ level, hours, hidden }: Node): string =>
  [nodeLevelNames[level], hours === null ? '未定课时' : `${hours} 课时`, hidden ? '隐藏' : '显示'].join(' · ')
