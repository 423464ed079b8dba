import { AuditLog } from '@/components/features/user/audit-log/audit-log'
import { View } from '@/components/shell/frame/view'

export default function Page() {
  return (
    <View title="操作日志">
      <AuditLog />
    </View>
  )
}
