import { SectionCard } from '@/components/kit/record/section-card'
import type { QuestionDetail } from '@/lib/contracts/question/detail'
import { QuestionBody } from './question-body'
import { QuestionChildren } from './question-children'

interface WholeQuestionProps {
  question: Pick<QuestionDetail, 'content' | 'children' | 'baseType'>
  /** Shows answers and explanations. */
  teacher: boolean
}

/** A whole question, a composite one with its children below. */
export function WholeQuestion({ question: { content, children, baseType }, teacher }: WholeQuestionProps) {
  const composite = children.length > 0
  return (
    <>
      <SectionCard title={composite ? '材料' : '题目'}>
        <QuestionBody
          content={content}
          baseType={baseType}
          teacher={teacher}
          expects={composite ? 'nothing' : 'both'}
        />
      </SectionCard>
      {composite ? <QuestionChildren items={children} teacher={teacher} /> : null}
    </>
  )
}
