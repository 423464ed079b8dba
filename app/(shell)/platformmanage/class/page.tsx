import { Screen } from '@/app/document/screen'
import { Classes } from '@/components/features/platformmanage/class/classes'
import { classList } from '@/components/features/platformmanage/class/list'

export default function Page() {
  return (
    <Screen title="班级" first={classList}>
      <Classes />
    </Screen>
  )
}
