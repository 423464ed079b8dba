import { AddSystem } from '@/components/features/knowledge/add-system/add-system'
import { View } from '@/components/shell/frame/view'

export default function Page() {
  return (
    <View title="新建知识体系">
      <AddSystem />
    </View>
  )
}
