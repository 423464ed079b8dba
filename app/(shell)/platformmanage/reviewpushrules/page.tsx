import { Screen } from '@/app/document/screen'
import { rulesRequest } from '@/components/features/platformmanage/review-push-rules/list'
import { ReviewPushRules } from '@/components/features/platformmanage/review-push-rules/review-push-rules'

export default function Page() {
  return (
    <Screen title="审核推送规则" first={rulesRequest}>
      <ReviewPushRules />
    </Screen>
  )
}
