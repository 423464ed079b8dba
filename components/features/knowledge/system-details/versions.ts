import { formatDateTime } from '@/components/kit/cell/date-time'
import { versionStateLabels } from '@/lib/contracts/base/version-labels'
import type { System } from '@/lib/contracts/knowledge-system/calls'

/** Returns the versions of a system as options, the newest first. */
export const versionOptions = ({ versions, live }: System) =>
  versions.map(({ id, no, state, createdAt }) => ({
    value: id,
    label: `v${no} ${id === live?.id ? '线上' : versionStateLabels[state].label} · ${formatDateTime(createdAt)}`,
  }))
