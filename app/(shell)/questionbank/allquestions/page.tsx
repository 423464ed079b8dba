import { Screen } from '@/app/document/screen'
import { AllQuestions } from '@/components/features/questionbank/all-questions/all-questions'
import { questionList } from '@/components/features/questionbank/all-questions/list'
import { FormAhead } from '@/components/features/questionbank/form-ahead'

export default function Page() {
  return (
    <Screen title="全部试题" first={questionList}>
      <AllQuestions />
      <FormAhead />
    </Screen>
  )
}
