'use client'

import { FormSkeleton } from '@/components/kit/cell/skeleton'
import { Failure, Notice } from '@/components/kit/table/table-states'
import { PermissionHint } from '@/components/work/list/permission-hint'
import { Code } from '@/lib/contracts/base/call'
import { ApiError } from '@/lib/http/api-error'
import type { ReadCall } from '../record/record-context'
import type { RecordFormProps } from './types'

interface FormWaitingProps extends Pick<RecordFormProps<ReadCall>, 'id' | 'insert' | 'edit'> {
  name: string
  allowed: boolean
  error: unknown
  onRetry: () => void
}

/** Takes the place of a form while it is loading, or if it is not permitted, missing, or failed to load. */
export function FormWaiting({ name, id, insert, edit, allowed, error, onRetry }: FormWaitingProps) {
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
