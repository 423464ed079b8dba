import { View } from '@/components/shell/view'
import { AuditLogScreen } from './audit-log-screen'

export default function Page() {
  return (
    <View title="操作日志">
      <AuditLogScreen />
    </View>
  )
}
