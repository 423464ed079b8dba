import { SectionCard } from '@/components/kit/record/section-card'
import type { QuestionDetail } from '@/lib/contracts/question/detail'
import { QuestionBody } from './question-body'
import { QuestionChildren } from './question-children'

interface WholeQuestionProps {
  question: Pick<QuestionDetail, 'content' | 'children' | 'baseType'>
  /** True to show answers and explanations. */
  teacher: boolean
}

/** Renders a whole question; the children of a composite question are below its material. */
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
