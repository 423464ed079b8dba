import { Screen } from '@/app/document/screen'
import { taskRequest } from '@/components/domains/review/workbench/task-request'
import { ApprovalKnowledge } from '@/components/features/knowledge/approval-knowledge/approval-knowledge'
import { pointTasksRequest } from '@/components/features/knowledge/approval-knowledge/list'

export default function Page() {
  return (
    <Screen title="知识点审批" first={[taskRequest, pointTasksRequest]}>
      <ApprovalKnowledge />
    </Screen>
  )
}
