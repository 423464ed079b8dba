import { Screen } from '@/app/document/screen'
import { Feedback } from '@/components/features/platformmanage/feedback/feedback'
import { feedbackLists } from '@/components/features/platformmanage/feedback/list'

export default function Page() {
  return (
    <Screen title="用户反馈" first={feedbackLists.userFeedback}>
      <Feedback kind="userFeedback" />
    </Screen>
  )
}
