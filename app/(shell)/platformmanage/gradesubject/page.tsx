import { GradeSubject } from '@/components/features/platformmanage/subsets/grade-subject'
import { View } from '@/components/shell/frame/view'

export default function Page() {
  return (
    <View title="年级学科">
      <GradeSubject />
    </View>
  )
}
