import { SectionGrade } from '@/components/features/platformmanage/subsets/section-grade'
import { View } from '@/components/shell/frame/view'

export default function Page() {
  return (
    <View title="学段年级">
      <SectionGrade />
    </View>
  )
}
