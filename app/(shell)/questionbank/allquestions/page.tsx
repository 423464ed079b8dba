import { AllQuestions } from '@/components/features/questionbank/all-questions/all-questions'
import { View } from '@/components/shell/frame/view'

export default function Page() {
  return (
    <View title="全部试题">
      <AllQuestions />
    </View>
  )
}
