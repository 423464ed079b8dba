import { Screen } from '@/app/document/screen'
import { orderList } from '@/components/features/ordermanage/orders/list'
import { Orders } from '@/components/features/ordermanage/orders/orders'

export default function Page() {
  return (
    <Screen title="订单管理" first={orderList}>
      <Orders />
    </Screen>
  )
}
