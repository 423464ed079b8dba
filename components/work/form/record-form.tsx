'use client'

import { useState } from 'react'
import { FormSkeleton } from '@/components/kit/cell/skeleton'
import { Drawer } from '@/components/kit/drawer/drawer'
import { Failure, Notice } from '@/components/kit/table/table-states'
import { PermissionHint } from '@/components/work/list/permission-hint'
import { ownErrors, useQueryIf } from '@/lib/api/query-of'
import { draftOwner, useCan, useSession } from '@/lib/api/session'
import { Code } from '@/lib/contracts/base/call'
import type { Draft } from '@/lib/contracts/editing/calls'
import { ApiError } from '@/lib/http/api-error'
import type { DraftPlace } from '@/lib/state/drafts'
import { type ReadCall, useRecordKind } from '../record/record-context'
import { FormBody } from './form-body'
import type { RecordFormProps, RecordOf } from './types'
import { useLookupDraft } from './use-lookup-draft'

/**
 * A drawer with the form of one record, new or not: loads it, keeps drafts, says who else is editing, guards every
 * way out, and compares by field where somebody saved a newer version.
 */
export function RecordForm<C extends ReadCall>(props: RecordFormProps<C>) {
  return <Opening key={props.id} {...props} />
}

/** What the form starts from. It stays while the drawer is open, whatever the cache lets go of meanwhile. */
interface Start<C extends ReadCall> {
  record: RecordOf<C> | null
  draft: Draft | null
  place: DraftPlace
}

function Opening<C extends ReadCall>(props: RecordFormProps<C>) {
  const { id, kind, edit, insert, onClose } = props
  const { entity, name, read } = useRecordKind()
  const isNew = id === 'new'
  const draftId = isNew && kind ? `${id}.${kind}` : id
  const title = isNew ? (props.title ?? `新增${name}`) : `编辑${name}`
  const allowed = useCan((isNew ? insert : edit).permission)
  const session = useSession()
  const userId = draftOwner(session)
  const record = useQueryIf(isNew || !allowed ? undefined : read, { id }, ownErrors)
  const draft = useLookupDraft({ entity, id: draftId }, userId, session?.impersonating != null)
  const [start, setStart] = useState<Start<C> | null>(null)
  const ready = allowed && userId !== undefined && draft !== undefined && (isNew || record?.isSuccess === true)
  // What `read` answers is what the edit call does.
  const now = record?.data as RecordOf<C> | undefined
  if (!start && ready) setStart({ record: now ?? null, draft, place: { userId, entity, id: draftId } })

  if (start) return <FormBody {...props} {...start} title={title} newest={now ?? start.record} />
  return (
    <Drawer title={title} onClose={() => onClose()}>
      <Waiting {...props} name={name} allowed={allowed} error={record?.error} onRetry={() => record?.refetch()} />
    </Drawer>
  )
}

interface WaitingProps extends Pick<RecordFormProps<ReadCall>, 'id' | 'insert' | 'edit'> {
  name: string
  allowed: boolean
  error: unknown
  onRetry: () => void
}

function Waiting({ name, id, insert, edit, allowed, error, onRetry }: WaitingProps) {
  if (!allowed) {
    const call = id === 'new' ? insert : edit
    return (
      <Notice title={`没有“${call.summary}”的权限`} mark="lock">
        <p>
          需要权限 {call.permission}。
          <PermissionHint permission={call.permission} />
        </p>
      </Notice>
    )
  }
  if (error instanceof ApiError && !error.isTransport && error.code === Code.notFound && !error.isMissing) {
    return (
      <Notice title={`没有找到这个${name}`} mark="search">
        <p>它可能已被删除，或链接中的编号不正确。</p>
      </Notice>
    )
  }
  if (error) return <Failure error={error} what={name} onRetry={onRetry} />
  return (
    <output aria-label={`正在加载${name}`}>
      <FormSkeleton />
    </output>
  )
}
