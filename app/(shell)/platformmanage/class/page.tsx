import { Classes } from '@/components/features/platformmanage/class/classes'
import { View } from '@/components/shell/frame/view'

export default function Page() {
  return (
    <View title="班级">
      <Classes />
    </View>
  )
}
