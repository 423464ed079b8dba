import { Screen } from '@/app/document/screen'
import { questionRequest } from '@/components/features/questionbank/question-detail/first'
import { QuestionDetail } from '@/components/features/questionbank/question-detail/question-detail'

export default function Page() {
  return (
    <Screen title="试题详情" first={questionRequest}>
      <QuestionDetail />
    </Screen>
  )
}
