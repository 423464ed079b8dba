import { Screen } from '@/app/document/screen'
import { taskList } from '@/components/features/own/tasks/list'
import { Tasks } from '@/components/features/own/tasks/tasks'

export default function Page() {
  return (
    <Screen title="任务中心" open first={taskList}>
      <Tasks />
    </Screen>
  )
}
