import { QuestionDetail } from '@/components/features/questionbank/question-detail/question-detail'
import { View } from '@/components/shell/frame/view'

export default function Page() {
  return (
    <View title="试题详情">
      <QuestionDetail />
    </View>
  )
}
