'use client'

import { useQuery } from '@tanstack/react-query'
import { DataTable } from '@/components/kit/data-table'
import { DensityToggle, useDensity } from '@/components/kit/density'
import { ListEmpty } from '@/components/kit/list-empty'
import { ListPage } from '@/components/kit/list-page'
import { Pager } from '@/components/kit/pager'
import { RefreshButton } from '@/components/kit/tool-button'
import { Link } from '@/components/ui/link'
import { dictOptions } from '@/lib/api/dict'
import { questionCountOptions, questionListOptions } from '@/lib/api/question'
import type { QuestionListItem } from '@/lib/contracts/question'
import { useQuestionColumns } from './columns'
import { QuestionFilters } from './filters'
import { useQuestionList } from './list-state'

const hrefOf = (row: QuestionListItem) => `/questionbank/questiondetail?id=${row.id}`
const keyOf = (row: QuestionListItem) => row.id

/** 全部试题: the master list of the question bank. */
export function AllQuestions() {
  const list = useQuestionList()
  const { state, set, active, ready } = list
  const columns = useQuestionColumns()
  const named = !useQuery(dictOptions()).isPending
  const [density, setDensity] = useDensity()
  const { scope: _, ...input } = state
  const page = useQuery({ ...questionListOptions(input), enabled: ready })
  const capped = page.data?.totalIsCapped === true && !page.isPlaceholderData
  const count = useQuery({ ...questionCountOptions(input), enabled: ready && capped })

  return (
    <ListPage
      title="全部试题"
      actions={
        <>
          <RefreshButton onClick={page.refetch} />
          <DensityToggle value={density} onChange={setDensity} />
        </>
      }
    >
      <QuestionFilters list={list} />
      <DataTable
        label="试题"
        columns={columns}
        rows={named ? page.data?.list : undefined}
        rowKey={keyOf}
        href={hrefOf}
        sorting={{ by: state.sort, order: state.order }}
        onSort={({ by, order }) => set({ sort: by, order })}
        density={density}
        stale={page.isPlaceholderData}
        error={page.error}
        onRetry={page.refetch}
        retrying={page.isRefetching}
        page={JSON.stringify(input)}
        empty={
          <ListEmpty
            label="试题"
            narrowed={active.length > 0}
            beyond={state.pageNum > 1}
            onClear={list.clear}
            onFirstPage={() => set({ pageNum: 1 })}
          >
            <p>从批量导入开始，或逐题录入。</p>
            <Link href="/questionbank/importquestion">批量导入试题</Link>
          </ListEmpty>
        }
      />
      <Pager
        pageNum={state.pageNum}
        pageSize={state.pageSize}
        after={state.after}
        rows={page.data?.list.length ?? 0}
        total={page.data?.total}
        totalIsCapped={page.data?.totalIsCapped ?? false}
        exactTotal={capped ? count.data?.total : undefined}
        stale={page.isPlaceholderData || count.isFetching}
        nextCursor={page.data?.nextCursor ?? null}
        onPlace={set}
        onPageSize={(pageSize) => set({ pageSize })}
      />
    </ListPage>
  )
}
