'use client'

import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useQuestionRights } from '@/components/domains/question/question-rights'
import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { Link } from '@/components/ui/link'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useRecordParam } from '@/components/work/use-record-param'
import { useNamesLoaded } from '@/lib/api/dict'
import { isOffered } from '@/lib/contracts/base/transitions'
import { addressOf, formAt } from '@/lib/contracts/paths'
import type { QuestionListItem } from '@/lib/contracts/question/calls'
import { questionTransitions } from '@/lib/contracts/question/transitions'
import { QuestionFilters } from './filters'
import { useQuestionList } from './list-state'
import { EmptyTab, QuestionTabs } from './tabs'

/** The code of the preview next to the list loads when the user first opens the preview. */
const Preview = dynamic(() => import('./preview').then((module) => module.QuestionPreview), { ssr: false })

/** The code of the bulk actions loads when the user selects the first question. */
const BulkBar = dynamic(() => import('./bulk-bar').then((module) => module.QuestionBulkBar), { ssr: false })

const QuestionCard = dynamic(() => import('./cards/question-card').then((module) => module.QuestionCard), {
  ssr: false,
})
const AnswersSwitch = dynamic(() => import('./cards/answers-switch').then((module) => module.AnswersSwitch), {
  ssr: false,
})

const cardOf = (row: QuestionListItem) => <QuestionCard row={row} />

const hrefOf = (row: QuestionListItem) => addressOf('question', row.id)

const formOf = ({ id, status }: QuestionListItem) =>
  isOffered(questionTransitions, 'edit', status) ? formAt('question', { id }) : null

/** Screen 全部试题: the main list of the question bank. */
export function AllQuestions() {
  const list = useQuestionList()
  const mayAdd = useQuestionRights().edit
  const { count } = list.selection
  const { tab } = list.filter
  const [viewed, view] = useRecordParam('view')
  const named = useNamesLoaded()
  return (
    <ListPage
      title="全部试题"
      tabs={<QuestionTabs list={list} />}
      actions={
        <>
          {list.table.look.cards ? <AnswersSwitch /> : null}
          <ListTools list={list} cards />
          {mayAdd ? (
            <Button size="small" variant="contained" href={formAt('question')}>
              录题
            </Button>
          ) : null}
        </>
      }
      filters={<QuestionFilters list={list} />}
      bulk={count > 0 ? <BulkBar list={list} /> : null}
    >
      <ListTable
        list={list}
        label="试题"
        href={hrefOf}
        whole={cardOf}
        formOf={mayAdd ? formOf : undefined}
        onPreview={({ id }) => view(id)}
        ready={named}
        empty={
          tab ? (
            <EmptyTab tab={tab} />
          ) : (
            <ListEmpty label="试题">{mayAdd ? <Link href={formAt('question')}>录第一道题</Link> : null}</ListEmpty>
          )
        }
      />
      {viewed ? <Preview key={viewed} id={viewed} onClose={() => view(null)} /> : null}
    </ListPage>
  )
}
