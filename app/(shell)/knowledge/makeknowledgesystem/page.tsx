import { MakeSystem } from '@/components/features/knowledge/make-system/make-system'
import { View } from '@/components/shell/frame/view'

export default function Page() {
  return (
    <View title="编制体系">
      <MakeSystem />
    </View>
  )
}
