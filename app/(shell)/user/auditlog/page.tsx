import { Screen } from '@/app/document/screen'
import { AuditLog } from '@/components/features/user/audit-log/audit-log'
import { auditList } from '@/components/features/user/audit-log/list'

export default function Page() {
  return (
    <Screen title="操作日志" first={auditList}>
      <AuditLog />
    </Screen>
  )
}
