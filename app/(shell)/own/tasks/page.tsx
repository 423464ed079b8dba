import { Tasks } from '@/components/features/own/tasks/tasks'
import { View } from '@/components/shell/frame/view'

export default function Page() {
  return (
    <View title="任务中心" open>
      <Tasks />
    </View>
  )
}
