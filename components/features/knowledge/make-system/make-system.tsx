'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toLists } from '@/components/domains/knowledge-system/to-lists'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { Failure, Notice } from '@/components/kit/table/table-states'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { useCan } from '@/lib/api/session'
import { stateReason } from '@/lib/contracts/base/transitions'
import { getSystem } from '@/lib/contracts/knowledge-system/calls'
import { systemTransitions } from '@/lib/contracts/knowledge-system/transitions'
import { useTab } from '@/lib/state/tab'
import { Editor } from './editor'
import { nodesOptions } from './use-editor'

const heading = <h1 className="visually-hidden">编制体系</h1>

/** 编制体系 (domain model §7): the outline editor of the knowledge system that the address names. */
export function MakeSystem() {
  const { params, setTitle } = useTab()
  const id = params.get('system') ?? ''
  const system = useQuery({ ...queryOf(getSystem, { id }, ownErrors), enabled: id !== '' })
  const nodes = useQuery({ ...nodesOptions(id), enabled: id !== '' })
  const mayEdit = useCan('ksystem:edit')
  const name = system.data?.name ?? ''
  useEffect(() => setTitle(name && `编制：${name}`), [name, setTitle])
  if (id === '')
    return (
      <>
        {heading}
        <Notice title="请先选择体系" actions={toLists}>
          从“同步体系”或“专题体系”的一行中点“编制”。
        </Notice>
      </>
    )
  const error = system.error ?? nodes.error
  if (error && (!system.data || !nodes.data))
    return (
      <>
        {heading}
        <Failure error={error} what="知识体系" onRetry={() => void Promise.all([system.refetch(), nodes.refetch()])} />
      </>
    )
  if (!system.data || !nodes.data)
    return (
      <>
        {heading}
        <TextSkeleton widths={[40, 64, 56, 72, 48, 60]} />
      </>
    )
  const closed = stateReason(systemTransitions, 'edit', system.data.status)
  const reason = mayEdit ? closed : '您没有编制知识体系的权限（ksystem:edit），只能查看。'
  const { versions, newest } = system.data
  const isEditable = mayEdit && closed === null
  return (
    <Editor
      // A version that can no longer be edited, and the one made from it, are different trees to the page.
      key={`${id} ${isEditable} ${versions.length > 0 && isEditable ? '' : newest.id}`}
      system={system.data}
      answer={nodes.data}
      editable={isEditable}
      reason={reason}
    />
  )
}
