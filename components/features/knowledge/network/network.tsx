'use client'

import { useQuery } from '@tanstack/react-query'
import { PointDrawers } from '@/components/domains/knowledge/point/drawers'
import { ScopeFilters } from '@/components/domains/scope/scope-filters'
import { FilterBar } from '@/components/kit/filter/filter-bar'
import { ListPage } from '@/components/kit/list/list-page'
import { QueryBoundary } from '@/components/kit/record/query-boundary'
import { Notice } from '@/components/kit/table/table-states'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { listNetwork } from '@/lib/contracts/knowledge/network'
import { useTab } from '@/lib/state/tab'
import { NetworkView } from './network-view'

/** Returns the chosen values of the address, and the function that changes some of them. */
function useAddress() {
  const { params, setParams } = useTab()
  const set = (changes: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setParams(next, 'replace')
  }
  return { section: params.get('section') ?? '', subject: params.get('subject') ?? '', set }
}

/** 知识网络 (domain model §7): the prerequisites between the points of one subject in one section. */
export function Network() {
  const { section, subject, set } = useAddress()
  const isChosen = section !== '' && subject !== ''
  const query = useQuery({ ...queryOf(listNetwork, { section, subject }, ownErrors), enabled: isChosen })
  const scope = { ...(section && { section: [section] }), ...(subject && { subject: [subject] }) }
  return (
    <>
      <ListPage
        title="知识网络"
        filters={
          <FilterBar
            active={Object.keys(scope).length}
            onClear={() => set({ section: undefined, subject: undefined })}
            first={
              <ScopeFilters
                fields={['section', 'subject']}
                value={scope}
                onChange={(next) => set({ section: next.section?.at(-1), subject: next.subject?.at(-1) })}
              />
            }
          />
        }
      >
        {isChosen ? (
          <QueryBoundary query={query} height={480}>
            {(network) => <NetworkView key={`${section} ${subject}`} {...{ subject, section, network }} />}
          </QueryBoundary>
        ) : (
          <Notice title="请选择学科">各选一个学段和学科后，这里显示它的知识点和前置关系。</Notice>
        )}
      </ListPage>
      <PointDrawers place={{ section, subject, parentId: null }} />
    </>
  )
}
