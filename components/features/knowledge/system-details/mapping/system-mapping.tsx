'use client'

import { useQuery } from '@tanstack/react-query'
import { useSystems } from '@/components/domains/knowledge-system/use-systems'
import { SelectField } from '@/components/kit/inputs/select-field'
import { QueryBoundary } from '@/components/kit/record/query-boundary'
import { SectionCard } from '@/components/kit/record/section-card'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import type { System } from '@/lib/contracts/knowledge-system/calls'
import { getMappings } from '@/lib/contracts/knowledge-system/mapping'
import { useTab } from '@/lib/state/tab'
import { MappingList } from './mapping-list'
import { Toolbar } from './mapping-styles'

/**
 * Tab 映射 (`?of`): how the nodes of an older tree continue in the newest version. The older tree is the edition that the
 * system continues, another system of the same subject, or the version of the system itself that was published last.
 */
export function SystemMapping({ system }: { system: System }) {
  const { params, setParams } = useTab()
  const { id, section, subject, editionOf } = system
  const from = params.get('of') ?? (system.live === null && editionOf ? editionOf.id : id)
  const query = useQuery(queryOf(getMappings, { id, from }, ownErrors))
  const systems = useSystems({ section, subject })
  const others = (systems.data?.list ?? []).filter((one) => one.id !== id)
  const known = others.some((one) => one.id === editionOf?.id)
  const options = [
    { value: id, label: '本体系上次发布的版本' },
    ...(editionOf && !known ? [{ value: editionOf.id, label: editionOf.name }] : []),
    ...others.map((one) => ({ value: one.id, label: one.id === editionOf?.id ? `${one.name}（旧版）` : one.name })),
  ]
  const choose = (next: string) => {
    const address = new URLSearchParams(params)
    address.set('of', next)
    setParams(address)
  }
  return (
    <SectionCard title="映射">
      <Toolbar>
        <SelectField label="旧的目录" width={260} value={from} options={options} onChange={choose} />
        <span>{`→ 本体系最新版本 v${system.newest.no}`}</span>
      </Toolbar>
      <QueryBoundary query={query} height={240}>
        {(answer) =>
          answer.from === null && answer.nodes.length === 0 ? (
            <p>体系还没有发布过。从旧版教材复制时，请在上面选择旧版的体系。</p>
          ) : (
            <MappingList trees={{ id, from }} answer={answer} />
          )
        }
      </QueryBoundary>
    </SectionCard>
  )
}
