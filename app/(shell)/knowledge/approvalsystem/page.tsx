import { Screen } from '@/app/document/screen'
import { taskRequest } from '@/components/domains/review/workbench/task-request'
import { ApprovalSystem } from '@/components/features/knowledge/approval-system/approval-system'
import { systemTasksRequest } from '@/components/features/knowledge/approval-system/list'

export default function Page() {
  return (
    <Screen title="体系审批" first={[taskRequest, systemTasksRequest]}>
      <ApprovalSystem />
    </Screen>
  )
}
