import { Screen } from '@/app/document/screen'
import { Feedback } from '@/components/features/platformmanage/feedback/feedback'
import { feedbackLists } from '@/components/features/platformmanage/feedback/list'

export default function Page() {
  return (
    <Screen title="问题反馈" first={feedbackLists.problemFeedback}>
      <Feedback kind="problemFeedback" />
    </Screen>
  )
}
