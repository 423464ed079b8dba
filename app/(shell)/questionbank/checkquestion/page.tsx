import { Screen } from '@/app/document/screen'
import { CheckQuestion } from '@/components/features/questionbank/check-question/check-question'
import { tasksAsked } from '@/components/features/questionbank/check-question/list'

export default function Page() {
  return (
    <Screen title="试题审核" first={tasksAsked}>
      <CheckQuestion />
    </Screen>
  )
}
