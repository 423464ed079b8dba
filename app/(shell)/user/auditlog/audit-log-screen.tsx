'use client'

import { useMemo } from 'react'
import { agentLabels } from '@/components/features/platformmanage/agent/labels'
import { showAgentField } from '@/components/features/platformmanage/agent/show'
import { areaLabels } from '@/components/features/platformmanage/area/labels'
import { classLabels } from '@/components/features/platformmanage/class/labels'
import { showClassField } from '@/components/features/platformmanage/class/show'
import { useShowField } from '@/components/features/platformmanage/dict/extra-text'
import { fieldLabels as dictLabels } from '@/components/features/platformmanage/dict/labels'
import { packageLabels } from '@/components/features/platformmanage/organ-menu/labels'
import { organLabels } from '@/components/features/platformmanage/organization/labels'
import { showOrganField } from '@/components/features/platformmanage/organization/show'
import { accountLabels } from '@/components/features/user/accounts/labels'
import { showAccountField } from '@/components/features/user/accounts/show'
import { AuditLog } from '@/components/features/user/audit-log/audit-log'
import type { AllRecordWords } from '@/components/features/user/audit-log/records'
import { menuLabels } from '@/components/features/user/menu/labels'
import { roleLabels } from '@/components/features/user/roles/labels'
import { showRoleField } from '@/components/features/user/roles/show'
import { staffLabels } from '@/components/features/user/staff/labels'
import { showStaffField } from '@/components/features/user/staff/show'

const account = { labels: accountLabels, show: showAccountField }

/** The log speaks of every feature's records in that feature's words; only a page may know them all. */
export function AuditLogScreen() {
  const showDictField = useShowField()
  const words = useMemo<AllRecordWords>(
    () => ({
      agent: { labels: agentLabels, show: showAgentField },
      area: { labels: areaLabels },
      class: { labels: classLabels, show: showClassField },
      dict: { labels: dictLabels, show: showDictField },
      menu: { labels: menuLabels },
      menuPackage: { labels: packageLabels },
      organ: { labels: organLabels, show: showOrganField },
      orgMenu: { labels: menuLabels },
      role: { labels: roleLabels, show: showRoleField },
      student: account,
      systemUser: { labels: staffLabels, show: showStaffField },
      teacher: account,
    }),
    [showDictField],
  )
  return <AuditLog words={words} />
}
