'use client'

import { useQuery } from '@tanstack/react-query'
import { ListEmpty } from '@/components/kit/list-empty'
import { ListPage } from '@/components/kit/list-page'
import { Link } from '@/components/ui/link'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { dictOptions } from '@/lib/api/dict'
import type { QuestionListItem } from '@/lib/contracts/question'
import { QuestionFilters } from './filters'
import { useQuestionList } from './list-state'

const hrefOf = (row: QuestionListItem) => `/questionbank/questiondetail?id=${row.id}`

/** 全部试题: the master list of the question bank. */
export function AllQuestions() {
  const list = useQuestionList()
  const named = !useQuery(dictOptions()).isPending
  return (
    <ListPage title="全部试题" actions={<ListTools list={list} />}>
      <QuestionFilters list={list} />
      <ListTable
        list={list}
        label="试题"
        href={hrefOf}
        ready={named}
        empty={
          <ListEmpty label="试题">
            <p>从批量导入开始，或逐题录入。</p>
            <Link href="/questionbank/importquestion">批量导入试题</Link>
          </ListEmpty>
        }
      />
    </ListPage>
  )
}
