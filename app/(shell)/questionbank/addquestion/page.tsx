import { AddQuestion } from '@/components/features/questionbank/add-question/add-question'
import { View } from '@/components/shell/frame/view'

export default function Page() {
  return (
    <View title="录题">
      <AddQuestion />
    </View>
  )
}
