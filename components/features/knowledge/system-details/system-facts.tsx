'use client'

import { systemLabels as labels } from '@/components/domains/knowledge-system/labels'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { DescriptionList } from '@/components/kit/record/description-list'
import { useDictName } from '@/lib/api/dict'
import type { System } from '@/lib/contracts/knowledge-system/calls'
import { systemKindNames } from '@/lib/contracts/knowledge-system/card'

/** Side column of a system: its kind and place, its textbook or theme, its owner and its versions. */
export function SystemFacts({ system }: { system: System }) {
  const [section, subject] = [useDictName('section'), useDictName('subject')]
  const [publishing, grade] = [useDictName('publishing'), useDictName('grade')]
  const [volume, year] = [useDictName('volume'), useDictName('year')]
  const { kind, textbook, live, newest, updatedBy, updatedAt } = system
  const newestNodes = system.versions.find(({ id }) => id === newest.id)?.nodes
  return (
    <DescriptionList
      items={[
        { label: labels.kind, value: systemKindNames[kind] },
        { label: labels.section, value: section(system.section) },
        { label: labels.subject, value: subject(system.subject) },
        ...(textbook
          ? [
              { label: labels.publishing, value: publishing(textbook.publishing) },
              { label: labels.grade, value: grade(textbook.grade) },
              { label: labels.volume, value: volume(textbook.volume) },
              { label: labels.year, value: year(textbook.year) },
            ]
          : [{ label: labels.theme, value: system.theme }]),
        { label: labels.ownerId, value: system.ownerName },
        { label: labels.no, value: `v${newest.no}` },
        { label: labels.nodes, value: newestNodes },
        { label: labels.liveNo, value: live ? `v${live.no}` : null },
        { label: '更新', value: [updatedBy, formatDateTime(updatedAt)].filter(Boolean).join(' ') },
      ]}
    />
  )
}
