'use client'

import { useQuery } from '@tanstack/react-query'
import { QuestionActions } from '@/components/domains/question/question-actions'
import { useQuestionRights } from '@/components/domains/question/question-rights'
import { QuestionBody } from '@/components/domains/question/view/question-body'
import { QuestionChildren } from '@/components/domains/question/view/question-children'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { Drawer, DrawerTools } from '@/components/kit/drawer/drawer'
import { DescriptionList } from '@/components/kit/record/description-list'
import { Failure } from '@/components/kit/table/table-states'
import { Link } from '@/components/ui/link'
import { ListNeighbours } from '@/components/work/record/drawer-neighbours'
import { useDictName } from '@/lib/api/dict'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { labelsOf } from '@/lib/contracts/base/card'
import { addressOf } from '@/lib/contracts/paths'
import { listQuestions } from '@/lib/contracts/question/calls'
import { questionCard, questionStates } from '@/lib/contracts/question/card'
import { getQuestion, type QuestionDetail } from '@/lib/contracts/question/detail'

const labels = labelsOf(questionCard)
/** Width in pixels: the question is as wide as on its own page, and three columns of the list remain visible. */
const WIDTH = 760

interface QuestionPreviewProps {
  id: string
  onClose: () => void
}

/**
 * Read-only view of a question over the list. `[` and `]` go to the previous and next row, and Esc closes the view and
 * focuses the row.
 */
export function QuestionPreview({ id, onClose }: QuestionPreviewProps) {
  const { data, error, refetch, isFetching } = useQuery(queryOf(getQuestion, { id }, ownErrors))
  const rights = useQuestionRights()
  return (
    <DrawerTools value={<ListNeighbours call={listQuestions} param="view" id={id} unit="题" />}>
      <Drawer
        title={data?.code ?? questionCard.name}
        aside={data ? <StatusChip {...questionStates[data.status]} /> : null}
        width={WIDTH}
        onClose={onClose}
        footer={
          data ? (
            <>
              <QuestionActions elsewhere question={data} rights={rights} />
              <Link href={addressOf('question', id)}>打开详情</Link>
            </>
          ) : null
        }
      >
        {data ? (
          <Shown question={data} />
        ) : error ? (
          <Failure error={error} what={questionCard.name} onRetry={refetch} retrying={isFetching} />
        ) : (
          <output aria-label={`正在加载${questionCard.name}`}>
            <TextSkeleton widths={[96, 88, 54, 30, 34, 28, 36]} />
          </output>
        )}
      </Drawer>
    </DrawerTools>
  )
}

function Shown({ question }: { question: QuestionDetail }) {
  const type = useDictName('questionType')
  const subject = useDictName('subject')
  const grade = useDictName('grade')
  const difficulty = useDictName('difficulty')
  const { content, children, baseType, knowledge } = question
  const composite = children.length > 0
  return (
    <>
      <QuestionBody content={content} baseType={baseType} teacher expects={composite ? 'nothing' : 'both'} />
      {composite ? <QuestionChildren items={children} teacher /> : null}
      <hr style={{ margin: '20px 0', border: 0, borderTop: '1px solid var(--mui-palette-divider)' }} />
      <DescriptionList
        items={[
          { label: labels.type, value: type(question.typeCode) },
          {
            label: labels.scope,
            value: [subject(question.subject), grade(question.grade)].filter(Boolean).join(' · '),
          },
          { label: labels.difficulty, value: difficulty(question.difficulty) },
          { label: labels.knowledge, value: knowledge.map(({ name }) => name).join('；') },
          { label: labels.source, value: question.source },
        ]}
      />
    </>
  )
}
