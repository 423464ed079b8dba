'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { Drawer } from '@/components/kit/drawer/drawer'
import { Failure } from '@/components/kit/table/table-states'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { getUser } from '@/lib/contracts/staff/calls'
import { staffCard } from '@/lib/contracts/staff/card'
import { explainAccess } from '@/lib/contracts/staff/explain'
import { whoOf } from '../labels'
import { useStaffScope } from '../scope-text'
import { ExplainGrants } from './explain-holds'
import { ExplainSteps } from './explain-steps'
import { type AccessTarget, ExplainTarget } from './explain-target'

/**
 * Drawer 权限说明: explains whether a user has access to a screen or a call, and lists everything that the user may access.
 */
export function ExplainDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const [target, setTarget] = useState<AccessTarget>({})
  const scopeText = useStaffScope()
  const person = useQuery(queryOf(getUser, { id }, ownErrors))
  const { data, error, refetch, isRefetching } = useQuery(
    // Not cached, because changes of roles and menus also change the explanation.
    queryOf(
      explainAccess,
      { userId: id, ...target },
      { ...ownErrors, staleTime: 0, placeholderData: keepPreviousData },
    ),
  )
  return (
    <Drawer title={`权限说明 · ${person.data ? whoOf(person.data) : staffCard.name}`} onClose={onClose} width={720}>
      <ExplainTarget onChange={setTarget} />
      {error && !data ? <Failure error={error} what="权限说明" onRetry={refetch} retrying={isRefetching} /> : null}
      {data ? (
        <>
          <ExplainSteps explanation={data} asked={target.url !== undefined || target.permission !== undefined} />
          <ExplainGrants holds={data.holds} scope={person.data && scopeText(person.data)} />
        </>
      ) : error ? null : (
        <output aria-label="正在加载权限说明">
          <TextSkeleton widths={[60, 80, 72, 90]} />
        </output>
      )}
    </Drawer>
  )
}
