'use client'

import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { ChangedNodes } from '@/components/domains/knowledge-system/changed-nodes'
import { SelectField } from '@/components/kit/inputs/select-field'
import { QueryBoundary } from '@/components/kit/record/query-boundary'
import { SectionCard } from '@/components/kit/record/section-card'
import { Notice } from '@/components/kit/table/table-states'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import type { System } from '@/lib/contracts/knowledge-system/calls'
import { compareSystems } from '@/lib/contracts/knowledge-system/editing'
import { useTab } from '@/lib/state/tab'
import { versionOptions } from './versions'

const Choices = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
  fontSize: 13,
})

/** Compares two versions of a system: what was added, removed, moved, renamed and changed. */
export function SystemComparison({ system }: { system: System }) {
  const { params, setParams } = useTab()
  const { versions, live, newest } = system
  const to = params.get('to') ?? newest.id
  const before = versions.find(({ id }) => id !== newest.id)?.id ?? newest.id
  const from = params.get('from') ?? (live && live.id !== newest.id ? live.id : before)
  const isComparable = versions.length > 1
  const query = useQuery(queryOf(compareSystems, { id: system.id, from, to }, { ...ownErrors, enabled: isComparable }))
  const choose = (name: 'from' | 'to', version: string) => {
    const address = new URLSearchParams(params)
    address.set(name, version)
    setParams(address)
  }
  const options = versionOptions(system)
  if (!isComparable) {
    return (
      <SectionCard title="版本对比">
        <Notice title="只有一个版本">修改已发布的体系后，这里显示新旧版本的差异。</Notice>
      </SectionCard>
    )
  }
  return (
    <SectionCard title="版本对比">
      <Choices>
        <SelectField label="旧版本" width={236} value={from} options={options} onChange={(id) => choose('from', id)} />
        →
        <SelectField label="新版本" width={236} value={to} options={options} onChange={(id) => choose('to', id)} />
      </Choices>
      <QueryBoundary query={query} height={200}>
        {(answer) => <ChangedNodes {...answer} />}
      </QueryBoundary>
    </SectionCard>
  )
}
