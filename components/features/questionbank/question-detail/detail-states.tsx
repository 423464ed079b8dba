'use client'

import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { RecordPage } from '@/components/kit/record/record-page'
import { SectionCard } from '@/components/kit/record/section-card'
import { Failure, Notice } from '@/components/kit/table/table-states'
import { Link } from '@/components/ui/link'
import { Code } from '@/lib/contracts/base/call'
import { listAt } from '@/lib/contracts/paths'
import { ApiError } from '@/lib/http/api-error'

const toList = <Link href={listAt('question')}>去全部试题</Link>

export function NoQuestion() {
  return (
    <Notice title="没有指定试题" mark="search" actions={toList}>
      <p>请从列表中打开一道试题。</p>
    </Notice>
  )
}

interface DetailFailureProps {
  error: unknown
  onRetry: () => void
  retrying: boolean
}

/** Message for a question that does not exist, that the user may not see or that failed to load. */
export function DetailFailure({ error, onRetry, retrying }: DetailFailureProps) {
  const code = error instanceof ApiError && !error.isTransport && !error.isMissing ? error.code : null
  if (code === Code.notFound || code === Code.invalid) {
    return (
      <Notice title="没有找到这道试题" mark="search" actions={toList}>
        <p>它可能已被彻底删除，或链接中的编号不正确。</p>
      </Notice>
    )
  }
  return <Failure error={error} what="试题" onRetry={onRetry} retrying={retrying} />
}

/** Skeleton in the layout of a question, so that nothing moves when the question has loaded. */
export function DetailSkeleton() {
  return (
    <RecordPage
      title="试题"
      side={
        <SectionCard title="基本信息">
          <TextSkeleton widths={[46, 60, 40, 44, 36, 50, 42, 58, 64]} pitch={30} />
        </SectionCard>
      }
    >
      <SectionCard title="题目">
        <output aria-label="正在加载试题">
          <TextSkeleton widths={[96, 88, 54, 30, 34, 28, 36]} />
        </output>
      </SectionCard>
    </RecordPage>
  )
}
