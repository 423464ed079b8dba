'use client'

import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { Link } from '@/components/ui/link'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useNamesSettled } from '@/lib/api/dict'
import { useScreens } from '@/lib/api/session'
import type { QuestionListItem } from '@/lib/contracts/question/calls'
import { QuestionFilters } from './filters'
import { useQuestionList } from './list-state'

const IMPORT_PATH = '/questionbank/importquestion'
const hrefOf = (row: QuestionListItem) => `/questionbank/questiondetail?id=${row.id}`

/** 全部试题: the master list of the question bank. */
export function AllQuestions() {
  const list = useQuestionList()
  const mayImport = useScreens().has(IMPORT_PATH)
  const named = useNamesSettled()
  return (
    <ListPage title="全部试题" actions={<ListTools list={list} />} filters={<QuestionFilters list={list} />}>
      <ListTable
        list={list}
        label="试题"
        href={hrefOf}
        ready={named}
        empty={
          <ListEmpty label="试题">
            {mayImport ? (
              <>
                <p>从批量导入开始，或逐题录入。</p>
                <Link href={IMPORT_PATH}>批量导入试题</Link>
              </>
            ) : null}
          </ListEmpty>
        }
      />
    </ListPage>
  )
}
